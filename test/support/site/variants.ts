import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnConfig } from '../../../src/config/own-config.ts';
import { languages } from '../../../src/i18n/languages.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { emptyContent, eventRecord, siteRecord, termRecord, venueRecord } from '../records.ts';
import { store } from '../snapshot/fill.ts';
import { copyProject, writeConfig } from './project.ts';

const root = new URL('../../..', import.meta.url).pathname;

/**
 * Wide letters, a dark spot colour, round corners, and a logo with one part that keeps its colour.
 */
export const brand: OwnConfig = {
  brand: {
    name: 'Teatro Universitario',
    logo: 'logo.svg',
    spot: 'oklch(0.38 0.13 268)',
    tint: 250,
    corner: 10,
    display: { family: "Wide, 'Arial Black', sans-serif", file: 'wide.woff2' },
    text: { family: 'Georgia, serif', posters: ['wide.woff2'] },
  },
};
const logo = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path d="M0 0h180v60H0z"/><path fill="#e33" d="M200 0h100v60H200z"/></svg>`;

const ids = (first: number) => ({ en: first, es: first + 1, fr: first + 2 });
const titles = { en: 'Song', es: 'Canto', fr: 'Chant' };

/**
 * French as we ship it, Arabic without texts, which is written from the right, and English at the
 * top of the site.
 */
export const moreLanguages: OwnConfig = {
  locales: {
    en: { path: '' },
    fr: {},
    ar: { name: 'العربية', language: 'ar', segments: languages.en.segments },
  },
};

/** Copies the project and adds the settings, with the files of a brand. */
export function copyVariant(config: OwnConfig): string {
  const wide = 'node_modules/@fontsource/pt-sans/files/pt-sans-latin-700-normal.woff2';
  return copyProject({
    'config.ts': writeConfig(config),
    'brand/logo.svg': logo,
    'brand/wide.woff2': readFileSync(join(root, wide)),
  });
}

/**
 * Stores in a folder a concert in three languages at a venue in three, a French event without
 * translation, and a month of Arabic ones.
 */
export function storeVariant(data: string): void {
  const of = <T>(make: (locale: keyof typeof titles) => T) => (['en', 'es', 'fr'] as const).map(make);
  store(data, {
    ...emptyContent,
    sites: [...of((locale) => siteRecord({ locale })), siteRecord({ locale: 'ar' })],
    events: [
      ...of((locale) =>
        eventRecord({
          id: ids(1)[locale],
          locale,
          title: titles[locale],
          slug: titles[locale],
          venues: [ids(11)[locale]],
          categories: locale === 'en' ? [21] : [],
        }),
      ),
      eventRecord({ id: 4, locale: 'fr', title: 'Fête', slug: 'fete', venues: [13], categories: [22] }),
      ...arabicEvents(),
    ],
    venues: [
      ...of((locale) =>
        venueRecord({ id: ids(11)[locale], locale, name: `Hall ${locale}`, slug: `hall-${locale}` }),
      ),
      venueRecord({ id: 14, locale: 'ar', name: 'قاعة المدينة', slug: 'hall-ar' }),
    ],
    terms: [
      termRecord({ id: 21, name: 'Music', slug: 'music' }),
      termRecord({ id: 22, locale: 'fr', name: 'Danse', slug: 'danse' }),
      termRecord({ id: 23, locale: 'ar', name: 'موسيقى', slug: 'musiqa' }),
    ],
    translations: [
      { kind: 'event', ids: ids(1) },
      { kind: 'venue', ids: ids(11) },
    ],
  });
}

/** A week of evenings, two of them on the same day, and an event of several days. */
function arabicEvents(): EventRecord[] {
  const common = { locale: 'ar', title: 'أمسية موسيقية', venues: [14], categories: [23] };
  const evenings = [21, 21, 22, 23, 24, 26].map((day, index) => ({
    ...common,
    id: 30 + index,
    slug: `amsiya-${index}`,
    title: `${common.title} ${['أ', 'ب', 'ج', 'د', 'ه', 'و'][index]}`,
    start: `2026-11-${day}T20:30:00`,
    end: `2026-11-${day}T22:00:00`,
    startUtc: `2026-11-${day + 1}T01:30:00Z`,
    endUtc: `2026-11-${day + 1}T03:00:00Z`,
  }));
  const lasting = {
    ...common,
    id: 40,
    slug: 'maarid',
    title: 'معرض الكتاب',
    allDay: true,
    start: '2026-11-19T00:00:00',
    end: '2026-11-24T23:59:59',
    startUtc: '2026-11-19T05:00:00Z',
    endUtc: '2026-11-25T04:59:59Z',
  };
  return [...evenings, lasting].map(eventRecord);
}
