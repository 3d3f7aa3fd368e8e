import { expect, it } from 'vitest';
import { listPagesWithCards } from '../../../../src/doctor/live/site-files.ts';
import { readHtml } from '../../../../src/doctor/live/markup.ts';

type Files = Parameters<typeof listPagesWithCards>[0];

const page = (html: string) => ({ path: '/', markup: readHtml(html) });
const link = '<link rel="alternate" type="application/json+oembed" href="/oembed.json">';
const files = (event: string, home: string): Files =>
  ({ events: [page(event)], homes: [{ locale: 'en', page: page(home) }] }) as unknown as Files;

it('an event without links to oEmbed has no card, by a setting; a home page should have one', () => {
  expect(listPagesWithCards(files(link, ''))).toHaveLength(2);
  expect(listPagesWithCards(files('', ''))).toHaveLength(1);
});
