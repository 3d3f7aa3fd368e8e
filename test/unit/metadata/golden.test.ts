import { expect, test } from 'vitest';
import { buildEventPage } from '../../../src/calendar/views/event-page.ts';
import { listAlternates } from '../../../src/metadata/hreflang.ts';
import { buildBreadcrumbs } from '../../../src/metadata/breadcrumbs.ts';
import { buildEventJsonLd, type JsonLd } from '../../../src/metadata/json-ld.ts';
import { renderOEmbedXml } from '../../../src/metadata/oembed-xml.ts';
import { buildEventOEmbed } from '../../../src/metadata/oembed.ts';
import { renderSitemaps } from '../../../src/metadata/sitemap.ts';
import { buildWebSite } from '../../../src/metadata/web-site.ts';
import { changedFrom } from '../../support/calendar/changed.ts';
import { at, calendarIn } from '../../support/calendar/source.ts';
import { eventRecord, organizerRecord, picture, siteRecord, venueRecord } from '../../support/records.ts';
import { pageOf } from '../../support/metadata/event-page.ts';

const provider = { name: 'Cartelera & Cía.', home: 'https://calendar.example/en/' };
const page = pageOf(
  { slug: 'noche', title: 'Noche de “son” <jarocho> & más' },
  [venueRecord({ name: 'Teatro “Río”', city: 'Valle; Alto' })],
  [organizerRecord({ name: 'Peña & Hijos' })],
);
const addressOf = (path: string) => `https://calendar.example${path}`;
const poster = { path: '/images/poster.png', width: 1200, height: 630 };
const card = buildEventOEmbed(page, poster, addressOf, provider);

test.each([
  ['json', JSON.stringify(card, null, 2)],
  ['xml', renderOEmbedXml(card)],
])('the card of an event is unchanged in %s', async (format, text) => {
  await expect(text).toMatchFileSnapshot(`golden/oembed.${format}.txt`);
});

/**
 * A moved concert with prices in the site's currency, a picture, two venues, an organizer and a
 * translation.
 */
function concert(): JsonLd {
  const record = eventRecord({
    slug: 'noche',
    title: 'Noche de “son” <jarocho> & más',
    excerpt: 'Trae tu jarana; habrá café, pan.',
    zone: 'America/Mexico_City',
    start: '2026-11-20T19:30:00',
    end: '2026-11-20T21:00:00',
    cost: '$100 – $150.50',
    prices: ['100', '150.50'],
    website: 'https://son.example/',
    image: { id: 5, url: 'https://origin.example/son.png', width: 320, height: 180 },
    venues: [101, 102],
    organizers: [201],
  });
  const calendar = calendarIn('en', {
    sites: {
      en: siteRecord({ zone: 'UTC', currency: 'MXN' }),
      es: siteRecord({ locale: 'es', zone: 'UTC' }),
    },
    pictures: new Map([['https://origin.example/son.png', picture]]),
    events: [record, { ...record, id: 2, locale: 'es' }],
    history: [
      changedFrom(record, { times: at(1, '2026-11-19T20:00', '2026-11-19T21:00') }),
      changedFrom({ ...record, id: 2, locale: 'es' }, {}),
    ],
    translations: [{ kind: 'event', ids: { en: 1, es: 2 } }],
    venues: [
      venueRecord({
        name: 'Teatro “Río”',
        address: 'Calle 5,\n2.º piso',
        postcode: '00120',
        city: 'Valle; Alto',
        region: 'Valle',
        country: 'México',
        position: { latitude: 19.4326, longitude: -99.1332 },
      }),
      venueRecord({ id: 102, name: 'Patio' }),
    ],
    organizers: [organizerRecord({ name: 'Peña & Hijos', website: 'https://pena.example/' })],
  });
  const event = calendar.event(1);
  if (event === undefined) throw new Error('The calendar should have the concert.');
  return buildEventJsonLd(buildEventPage(calendar, event), poster.path, addressOf);
}

const english = { name: 'Cartelera & Cía.', locale: 'en', home: addressOf('/en/') };
const way = [
  { name: english.name, address: english.home },
  { name: 'Música, “en vivo”', address: addressOf('/en/category/musica/') },
  { name: 'Noche de “son”', address: addressOf('/en/event/noche/') },
];

test.each([
  ['event', concert],
  ['breadcrumbs', () => buildBreadcrumbs(way)],
  ['web-site', () => buildWebSite(english, [{ ...english, locale: 'es', home: addressOf('/es/') }])],
])('the JSON-LD is unchanged: %s', async (name, document) => {
  await expect(JSON.stringify(document(), null, 2)).toMatchFileSnapshot(`golden/${name}.jsonld.txt`);
});

test('the sitemap is unchanged', async () => {
  const pages = [
    { locale: 'en', path: '/en/', translations: { es: '/es/' }, lastModified: null },
    { locale: 'es', path: '/es/', translations: { en: '/en/' }, lastModified: null },
    {
      locale: 'es',
      path: '/es/evento/a%C3%B1o-&-m%C3%A1s/',
      translations: {},
      lastModified: '2026-11-20T11:00:00Z',
    },
  ];
  const entries = pages.map((each) => ({
    address: addressOf(each.path),
    lastModified: each.lastModified,
    alternates: listAlternates(each, 'en', addressOf),
  }));
  const [file] = renderSitemaps(entries, addressOf);
  await expect(file?.xml).toMatchFileSnapshot('golden/sitemap.xml.txt');
});
