import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../../src/config/schema.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { formats } from './hugo-formats.ts';
import { makeLayouts } from './hugo-layouts.ts';
import { findKeys, listKinds, lists, readKeys } from './hugo-lists.ts';

/** Folders of Cartelera's site that Hugo copies: pictures, scripts and styles. */
const copied = ['images', '_astro'];

/**
 * Writes a site of Hugo with the events of a snapshot and the kinds of files of Cartelera's site in
 * `out`, but for its search index, its calendars of all languages, and pages of which there is one.
 */
export function writeHugoSite(
  folder: string,
  out: string,
  content: SnapshotContent,
  locales: Config['locales'],
): void {
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const named = [...content.venues, ...content.organizers, ...content.terms];
  const slugs = new Map(named.map(({ kind, id, slug }) => [`${kind} ${id}`, slug]));
  const names = new Map(named.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  write('config.json', JSON.stringify(buildConfig(content, Object.keys(locales))));
  for (const [locale, { segments }] of Object.entries(locales)) {
    const existing = readKeys(join(out, locale), segments);
    for (const kind of listKinds)
      for (const key of existing[kind]) {
        const title = named.find((each) => each.kind === kind && each.slug === key)?.name ?? key;
        write(
          `content/${locale}/${kind}/${key}/_index.html`,
          JSON.stringify({ title, outputs: lists[kind] }),
        );
      }
    const events = content.events.filter((event) => event.locale === locale);
    for (const event of events) {
      const values = {
        ...describeEvent(event, content.crawledAt),
        place: event.venues.map((id) => names.get(`venue ${id}`) ?? '').join(', '),
        ...findKeys(event, existing, slugs),
      };
      write(`content/${locale}/event/${event.id}.html`, `${JSON.stringify(values)}\n\n${event.description}`);
    }
  }
  const english = locales['en'];
  if (english === undefined) throw new Error('The sample origin has English');
  const events = content.events.filter(({ locale }) => locale === 'en');
  for (const [file, text] of makeLayouts(out, english.segments, events)) write(`layouts/${file}`, text);
  for (const each of copied) cpSync(join(out, each), join(folder, 'static', each), { recursive: true });
}

function describeEvent(event: EventRecord, now: string): object {
  const compact = (time: string): string => time.replace(' ', 'T').replaceAll(/[-:]/gu, '');
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    weight: Math.floor(Date.parse(event.startUtc) / 60_000),
    start: event.start,
    end: event.end,
    text: event.text,
    coming: event.endUtc >= now,
    ics: { start: compact(event.start), end: compact(event.end), stamp: compact(event.modified) },
  };
}

function buildConfig({ origin }: SnapshotContent, locales: readonly string[]): object {
  return {
    baseURL: origin,
    defaultContentLanguage: 'en',
    defaultContentLanguageInSubdir: true,
    disableKinds: ['section', 'taxonomy', '404', 'RSS'],
    // Hugo warns of this kind, which had another meaning once.
    ignoreErrors: ['error-disable-taxonomy'],
    disablePathToLower: true,
    languages: Object.fromEntries(
      locales.map((locale) => [locale, { contentDir: `content/${locale}`, title: 'Tres Fuentes' }]),
    ),
    taxonomies: Object.fromEntries(listKinds.map((kind) => [kind, kind])),
    outputFormats: {
      embed: { mediaType: 'text/html', path: 'embed', baseName: 'index', isHTML: true },
      ...Object.fromEntries(
        Object.entries(formats).map(([name, { mediaType, baseName }]) => [
          name,
          { mediaType, baseName, isPlainText: true },
        ]),
      ),
    },
    outputs: {
      home: lists.category,
      page: ['HTML', 'embed', 'event', 'oembed', 'oembedxml'],
      term: ['HTML'],
    },
  };
}
