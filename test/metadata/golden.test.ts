import { expect, test } from 'vitest';
import { oembedXml } from '../../src/metadata/oembed-xml.ts';
import { oembedOf } from '../../src/metadata/oembed.ts';
import { organizerRecord, venueRecord } from '../records.ts';
import { pageOf } from './event-page.ts';

const provider = { name: 'Cartelera & Cía.', home: 'https://calendar.example/en/' };
const page = pageOf(
  { slug: 'noche', title: 'Noche de “son” <jarocho> & más' },
  [venueRecord({ name: 'Teatro “Río”', city: 'Valle; Alto' })],
  [organizerRecord({ name: 'Peña & Hijos' })],
);
const card = oembedOf(page, (path) => `https://calendar.example${path}`, provider);

test.each([
  ['json', JSON.stringify(card, null, 2)],
  ['xml', oembedXml(card)],
])('the card of an event is written as ever, in %s', async (format, text) => {
  await expect(text).toMatchFileSnapshot(`golden/oembed.${format}.txt`);
});
