import type { JsonLd } from './json-ld.ts';

/** A page on the way from the home page. */
export interface Breadcrumb {
  readonly name: string;
  /** Absolute. */
  readonly address: string;
}

/** The path from the home page to a page, for search engines (schema.org/BreadcrumbList). */
export function buildBreadcrumbs(way: readonly Breadcrumb[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}
