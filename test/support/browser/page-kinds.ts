import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventRecord } from '../../../src/model/event.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { formerSlug, type BuiltSite } from '../site/built.ts';
import { sampleNow } from '../site/sample.ts';

/** The path of a page in each language. */
export interface PagePaths {
  readonly en: string;
  readonly es: string;
}

/** Conditions for kinds of events with different pages. */
const eventKinds: Record<string, (event: EventRecord, content: SnapshotContent) => boolean> = {
  'an event with a picture': ({ image, endUtc }) => image !== null && endUtc > sampleNow,
  'an event without a picture': ({ image, endUtc }) => image === null && endUtc > sampleNow,
  'an event that is over': ({ endUtc }) => endUtc < sampleNow,
  'a cancelled event': ({ status }) => status === 'cancelled',
  'a postponed event': ({ status }) => status === 'postponed',
  'an event of several days': ({ allDay, start, end }) => allDay && start.slice(0, 10) !== end.slice(0, 10),
  'an event of a series': ({ title, locale, status }, { events }) =>
    status === 'scheduled' &&
    events.filter((other) => other.title === title && other.locale === locale).length > 2,
  'an event with a map': ({ venues }, content) =>
    content.venues.some(({ id, position }) => position !== null && venues.includes(id)),
};

/** Every kind of page, by name. */
export function pageKinds({ content, dist }: BuiltSite): ReadonlyMap<string, PagePaths> {
  const byId = new Map(content.events.map((event) => [event.id, event]));
  const eventPaths = (name: string): PagePaths => {
    const pairs = content.translations
      .filter(({ kind }) => kind === 'event')
      .map(({ ids }) => [byId.get(ids['en'] ?? 0), byId.get(ids['es'] ?? 0)] as const);
    for (const [en, es] of pairs)
      if (en && es && eventKinds[name]?.(en, content))
        return { en: `/en/event/${en.slug}/`, es: `/es/evento/${es.slug}/` };
    throw new Error(`The sample should have ${name} in both languages.`);
  };
  const firstIn = (path: string): string => {
    const folder = readdirSync(join(dist, path), { withFileTypes: true }).find((each) => each.isDirectory());
    return `${path}${folder?.name}/`;
  };
  /** Paths of one thing in both languages. */
  const scopePaths = (
    kind: 'venue' | 'organizer' | 'category' | 'tag',
    segment: string,
    isMapped = false,
  ): PagePaths => {
    const records = [...content.venues, ...content.organizers, ...content.terms].filter(
      (record) => record.kind !== 'venue' || (record.position !== null) === isMapped,
    );
    const slug = (id = 0) => records.find((record) => record.kind === kind && record.id === id)?.slug ?? '?';
    for (const { ids } of content.translations.filter((each) => each.kind === kind)) {
      const paths = { en: `/en/${kind}/${slug(ids['en'])}/`, es: `/es/${segment}/${slug(ids['es'])}/` };
      if (Object.values(paths).every((path) => existsSync(join(dist, path)))) return paths;
    }
    throw new Error(`The sample should have a ${kind} in both languages.`);
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
    ['a venue', scopePaths('venue', 'lugar')],
    ['a venue with a map', scopePaths('venue', 'lugar', true)],
    ['an organizer', scopePaths('organizer', 'organizador')],
    ['a category', scopePaths('category', 'categoria')],
    ['a tag', scopePaths('tag', 'etiqueta')],
    ['a series', { en: '/en/series/danzon-in-the-park/', es: '/es/serie/danzon-en-el-parque/' }],
    ['the search', { en: '/en/search/', es: '/es/buscar/' }],
    ['the subscribe page', { en: '/en/subscribe/', es: '/es/suscribirse/' }],
    ['a card', { en: `${en}embed/`, es: `${es}embed/` }],
    ['a list for other sites', { en: '/en/embed/', es: '/es/embed/' }],
    ['the page that makes frames', { en: '/en/on-your-site/', es: '/es/en-tu-sitio/' }],
    ['the page of saved events', { en: '/en/my-list/', es: '/es/mi-lista/' }],
    ['the page of errors', { en: '/en/404/', es: '/es/404/' }],
    ['a former page', { en: `/en/event/${formerSlug}/`, es: `/es/evento/${formerSlug}/` }],
    ['the root page', { en: '/', es: '/' }],
  ]);
}

/**
 * A page of each kind in each language: the kind, the language and the path. Each path comes once.
 */
export function pagesOfKinds(site: BuiltSite): readonly (readonly [string, 'en' | 'es', string])[] {
  const all = [...pageKinds(site)].flatMap(([kind, { en, es }]) => [
    [kind, 'en', en] as const,
    [kind, 'es', es] as const,
  ]);
  return all.filter((page, index) => index === all.findIndex(([, , path]) => path === page[2]));
}
