import { onTestFinished } from 'vitest';
import { createEntryCodec } from '../../../src/history/state-entry.ts';
import { entrySchema } from '../../../src/history/state-schema.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { ByLocale } from '../../../src/model/locale.ts';
import type { TermRecord } from '../../../src/model/term.ts';
import type { VenueRecord } from '../../../src/model/venue.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { emptyContent, siteRecord } from '../records.ts';
import { fill } from './fill.ts';

/** What a crawl finds. */
export interface Found {
  readonly events: readonly EventRecord[];
  readonly pairs?: readonly ByLocale<number>[];
  readonly venues?: readonly VenueRecord[];
  /** Events that are no longer public. */
  readonly hidden?: readonly number[];
  readonly hiddenVenues?: readonly number[];
  /** Without the last crawl's records, as on a machine that has only the published history. */
  readonly restored?: boolean;
  /** @default the noon of 10 November, of 11 November, … */
  readonly now?: string;
}

/** What some crawls leave in a snapshot, in English and Spanish. Each finds `usual`, too. */
export function playCrawls(
  crawls: readonly Found[],
  usual: { readonly venues: readonly VenueRecord[]; readonly terms?: readonly TermRecord[] },
): SnapshotContent {
  let snapshot = openSnapshot(':memory:');
  onTestFinished(() => snapshot.close());
  const codec = createEntryCodec('https://origin.example/');
  for (const [index, found] of crawls.entries()) {
    const content = {
      ...emptyContent,
      crawledAt: found.now ?? `2026-11-${10 + index}T12:00:00Z`,
      sites: ['en', 'es'].map((locale) => siteRecord({ locale })),
      events: found.events,
      venues: found.venues ?? usual.venues,
      terms: usual.terms ?? [],
      translations: (found.pairs ?? []).map((ids) => ({ kind: 'event' as const, ids })),
    };
    const known = (found.restored === true && snapshot.read()?.history) || [];
    const restored = known.map((entry) => codec.read(entrySchema.parse(codec.write(entry))));
    if (found.restored === true) {
      snapshot.close();
      snapshot = openSnapshot(':memory:');
    }
    fill(snapshot, content, {}, [], { event: found.hidden, venue: found.hiddenVenues }, restored);
  }
  const content = snapshot.read();
  if (content === null) throw new Error('There should be a crawl.');
  return content;
}
