import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../../src/i18n/en.json' with { type: 'json' };
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { emptyContent, eventRecord, siteRecord, termRecord, venueRecord } from '../records.ts';
import { fill } from '../snapshot/fill.ts';
import { copyProject } from './project.ts';
import { build } from './sample.ts';
import { sharedSite } from './shared-site.ts';

const root = new URL('../../..', import.meta.url).pathname;

/**
 * Wide letters, a dark spot colour, round corners, and a logo with one part that keeps its colour.
 */
const brand = `
  brand: {
    name: 'Teatro Universitario',
    logo: 'logo.svg',
    spot: 'oklch(0.38 0.13 268)',
    tint: 250,
    corner: 10,
    display: { family: "Wide, 'Arial Black', sans-serif", file: 'wide.woff2' },
    text: { family: 'Georgia, serif', posters: ['wide.woff2'] },
  },`;
const logo = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path d="M0 0h180v60H0z"/><path fill="#e33" d="M200 0h100v60H200z"/></svg>`;

const ids = (first: number) => ({ en: first, es: first + 1, fr: first + 2 });
const titles = { en: 'Song', es: 'Canto', fr: 'Chant' };

/** The texts of a third language … */
const french = {
  ...en,
  'nav.month': 'Mois',
  'day.events.one': '{n} événement',
  'day.events.other': '{n} événements',
  'switch.page': '{language} : cette page',
};
/** … and its entry in the settings. */
const entry = `fr: { name: 'Français', language: 'fr-FR', texts: fr, segments: { event: 'evenement', venue: 'lieu', organizer: 'organisateur',
  category: 'categorie', tag: 'etiquette', month: 'mois', week: 'semaine', day: 'jour', posters: 'affiches',
  past: 'passes', subscribe: 'abonnement', search: 'recherche' } },`;

/** Gives a copy of the project a brand. */
export const withBrand = (config: string): string => config.replace(/\n {2}brand: \{.*?\n {2}\},/su, brand);

/** Adds French, and puts English at the top of the site. */
export const withFrench = (config: string): string =>
  `import fr from './i18n/fr.json' with { type: 'json' };\n${config.replace(/^ {2}\},\n {2}hues:/mu, `${entry} $&`).replace("name: 'English'", "path: '', $&")}`;

/** Hides events in languages without their translation. */
export const withoutUntranslated = (config: string): string =>
  config.replace('locales: {', "untranslated: 'hide',\n  $&");

/**
 * Copies the project and adds the files for a brand and French.
 * @param change returns the new `src/config.ts`, which names them
 */
export function copyVariant(change: (config: string) => string): string {
  const project = copyProject(change);
  writeFileSync(join(project, 'src/brand/logo.svg'), logo);
  copyFileSync(
    join(root, 'node_modules/@fontsource/pt-sans/files/pt-sans-latin-700-normal.woff2'),
    join(project, 'src/brand/wide.woff2'),
  );
  writeFileSync(join(project, 'src/i18n/fr.json'), JSON.stringify(french));
  return project;
}

/** A concert in three languages at a venue in three, and a French event without translation. */
export function writeTrilingualSnapshot(file: string): void {
  const snapshot = openSnapshot(file);
  const of = <T>(make: (locale: keyof typeof titles) => T) => (['en', 'es', 'fr'] as const).map(make);
  fill(
    snapshot,
    {
      ...emptyContent,
      sites: of((locale) => siteRecord({ locale })),
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
      ],
      venues: of((locale) =>
        venueRecord({ id: ids(11)[locale], locale, name: `Hall ${locale}`, slug: `hall-${locale}` }),
      ),
      terms: [
        termRecord({ id: 21, name: 'Music', slug: 'music' }),
        termRecord({ id: 22, locale: 'fr', name: 'Danse', slug: 'danse' }),
      ],
      translations: [
        { kind: 'event', ids: ids(1) },
        { kind: 'venue', ids: ids(11) },
      ],
    },
    { origin: emptyContent.origin, crawledAt: emptyContent.crawledAt, collections: [] },
  );
  snapshot.close();
}

/**
 * Builds a site with a brand, French, and hidden untranslated events.
 * @returns its folder
 */
export async function variantSite(): Promise<string> {
  const folder = await sharedSite('variant', (data) => {
    const project = copyVariant((config) => withoutUntranslated(withFrench(withBrand(config))));
    writeTrilingualSnapshot(join(data, 'snapshot.sqlite'));
    build(join(data, 'dist'), data, project);
    rmSync(project, { recursive: true });
  });
  return join(folder, 'dist');
}
