import { expect, it } from 'vitest';
import { listImages, listUnknownImages } from '../../../../src/crawl/enrichment/scan-records.ts';
import { termRecord, venueRecord } from '../../../support/records.ts';

const html = '<p><img src="https://origin.example/band.jpg" alt="" data-alt="7" /></p>';

it.each([
  ['a venue', venueRecord({ description: html })],
  ['a category', termRecord({ description: '', html })],
])('the images in the text of %s are read, and asked of the list of media', (_what, record) => {
  expect([...listImages(record)]).toEqual([['https://origin.example/band.jpg']]);
  expect(listUnknownImages(record)).toEqual([{ id: 7, locale: 'en' }]);
});

it('a category of which only plain text is known has no images', () => {
  expect([...listImages(termRecord())]).toEqual([]);
});

it('the image that a category has in link previews is read', () => {
  const image = 'https://origin.example/social.jpg';
  expect([...listImages(termRecord({ search: { image } }))]).toEqual([[image]]);
});
