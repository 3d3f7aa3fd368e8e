import type { DatabaseSync } from 'node:sqlite';
import { limitSlugs } from '../history/former-slugs.ts';
import { findSeries, type SeriesCandidate } from '../history/find-series.ts';
import type { EventHistory } from '../history/history-entry.ts';
import { nameSeries, type NamedDate } from '../history/series-names.ts';

type DraftEvent = SeriesCandidate & NamedDate & Pick<EventHistory, 'locale'>;

/**
 * Gives the series of a draft their names: the names of its events that change, oldest first.
 * Events that the origin hides from its lists are in no series, nor are drafts of editors: a list
 * shows the others of a series without saying what each is.
 */
export function* giveSeriesNames(
  database: DatabaseSync,
): Iterable<Pick<EventHistory, 'id' | 'locale'> & { readonly series: readonly string[] }> {
  const events = Map.groupBy(readEvents(database), ({ locale }) => locale);
  for (const own of events.values()) {
    const all = findSeries(own);
    const dates = new Set(all.flat());
    const others = own.filter((event) => !dates.has(event));
    const names = nameSeries(
      all,
      others.flatMap(({ series }) => series),
    );
    for (const [at, each] of all.entries())
      for (const { id, locale, series } of each) {
        const name = names[at] ?? '';
        if (series.at(-1) === name) continue;
        yield { id, locale, series: limitSlugs([...series.filter((former) => former !== name), name]) };
      }
    // The last date of a series keeps its name, but not one that left the series to the others.
    const held = new Set(names);
    for (const { id, locale, series } of others)
      if (held.has(series.at(-1) ?? '')) yield { id, locale, series: [] };
  }
}

/** The listed events of a draft in calendar order, with few of their fields. */
function readEvents(database: DatabaseSync): DraftEvent[] {
  const rows = database
    .prepare(
      `SELECT d.id, d.locale, d.record ->> 'slug' AS slug, d.record ->> 'title' AS title,
         d.record ->> 'start' AS start, d.record ->> 'permalink' AS permalink,
         d.record -> 'venues' AS venues, d.record -> 'organizers' AS organizers,
         h.entry -> 'series' AS series
       FROM temp.draft AS d JOIN main.history AS h
         ON h.kind = 'event' AND h.id = d.id AND h.locale = d.locale
       WHERE d.kind = 'event' AND d.record ->> 'isUnlisted' IS NULL
         AND d.record ->> 'unpublished' IS NULL
       ORDER BY d.record ->> 'startUtc', d.record ->> 'endUtc', d.id`,
    )
    .iterate();
  return Array.from(rows, ({ id, venues, organizers, series, ...texts }) => ({
    id: Number(id),
    locale: String(texts['locale']),
    slug: String(texts['slug']),
    title: String(texts['title']),
    start: String(texts['start']),
    permalink: String(texts['permalink']),
    venues: JSON.parse(String(venues)) as number[],
    organizers: JSON.parse(String(organizers)) as number[],
    series: series === null ? [] : (JSON.parse(String(series)) as string[]),
  }));
}
