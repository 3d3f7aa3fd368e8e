import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventRecord } from '../../src/model/event.ts';
import type { BuiltSite } from './built.ts';
import { sampleNow } from './sample.ts';

/** The path of a page in each language. */
export interface PagePaths {
  readonly en: string;
  readonly es: string;
}

/** The kinds of events whose pages differ, by what is true of them. */
const eventKinds: Record<string, (event: EventRecord) => boolean> = {
  'an event with a picture': ({ image, endUtc }) => image !== null && endUtc > sampleNow,
  'an event without a picture': ({ image, endUtc }) => image === null && endUtc > sampleNow,
  'an event that is over': ({ endUtc }) => endUtc < sampleNow,
  'a cancelled event': ({ status }) => status === 'cancelled',
  'an event of several days': ({ allDay, start, end }) => allDay && start.slice(0, 10) !== end.slice(0, 10),
};

/** Every kind of page, by its name. */
export function pageKinds({ content, dist }: BuiltSite): ReadonlyMap<string, PagePaths> {
  const byId = new Map(content.events.map((event) => [event.id, event]));
  const eventPaths = (name: string): PagePaths => {
    const pairs = content.translations
      .filter(({ kind }) => kind === 'event')
      .map(({ ids }) => [byId.get(ids['en'] ?? 0), byId.get(ids['es'] ?? 0)] as const);
    for (const [en, es] of pairs)
      if (en && es && eventKinds[name]?.(en))
        return { en: `/en/event/${en.slug}/`, es: `/es/evento/${es.slug}/` };
    throw new Error(`The sample should have ${name} in both languages.`);
  };
  const firstIn = (path: string): string => {
    const [folder] = readdirSync(join(dist, path), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    return `${path}${folder?.name}/`;
  };
  const { en, es } = eventPaths('an event without a picture');
  return new Map<string, PagePaths>([
    ['the home page', { en: '/en/', es: '/es/' }],
    ['a month', { en: '/en/month/2026-11/', es: '/es/mes/2026-11/' }],
    ['a week', { en: '/en/week/2026-W47/', es: '/es/semana/2026-W47/' }],
    ['a day', { en: '/en/day/2026-11-20/', es: '/es/dia/2026-11-20/' }],
    ['the wall of posters', { en: '/en/posters/', es: '/es/carteles/' }],
    ['the wall of a month', { en: '/en/posters/2026-12/', es: '/es/carteles/2026-12/' }],
    ['the venues', { en: '/en/venue/', es: '/es/lugar/' }],
    ['the archive', { en: '/en/past/', es: '/es/pasados/' }],
    ['a month of the archive', { en: firstIn('/en/past/'), es: firstIn('/es/pasados/') }],
    ...Object.keys(eventKinds).map((name) => [name, eventPaths(name)] as const),
    ['a venue', { en: firstIn('/en/venue/'), es: firstIn('/es/lugar/') }],
    ['an organizer', { en: firstIn('/en/organizer/'), es: firstIn('/es/organizador/') }],
    ['a category', { en: firstIn('/en/category/'), es: firstIn('/es/categoria/') }],
    ['a tag', { en: firstIn('/en/tag/'), es: firstIn('/es/etiqueta/') }],
    ['the search', { en: '/en/search/', es: '/es/buscar/' }],
    ['the subscribe page', { en: '/en/subscribe/', es: '/es/suscribirse/' }],
    ['a news feed', { en: '/en/feed.xml', es: '/es/atom.xml' }],
    ['a card', { en: `${en}embed/`, es: `${es}embed/` }],
    ['a list for other sites', { en: '/en/embed/', es: '/es/embed/' }],
    ['the page of errors', { en: '/en/404/', es: '/es/404/' }],
  ]);
}
