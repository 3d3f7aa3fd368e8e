import { expect, test } from 'vitest';
import { buildBreadcrumbs } from '../../../src/metadata/breadcrumbs.ts';

test('steps are numbered from the home page to the page itself', () => {
  const way = [
    { name: 'Town Calendar', address: 'https://calendar.example/en/' },
    { name: 'Music', address: 'https://calendar.example/en/category/music/' },
  ];
  expect(buildBreadcrumbs(way)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Town Calendar', item: 'https://calendar.example/en/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Music',
        item: 'https://calendar.example/en/category/music/',
      },
    ],
  });
});
