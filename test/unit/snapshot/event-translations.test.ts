import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { historyKey } from '../../../src/history/history-key.ts';
import { combineUids } from '../../../src/calendar/all-languages/combined-uids.ts';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import { kinds } from '../../../src/model/record.ts';
import { totalSequence } from '../../../src/history/translation-groups.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { eventRecord, siteRecord } from '../../support/records.ts';

const origin = 'https://origin.example/';
const locales = ['en', 'es', 'fr'];
const ids: readonly number[] = [1, 2, 3];

/** A crawl: start of each event (null if missing), its language, and pairs of translations. */
const crawl = fc.record({
  hours: fc.tuple(...ids.map(() => fc.option(fc.integer({ min: 10, max: 12 })))),
  languages: fc.oneof(
    { weight: 3, arbitrary: fc.constant(locales) },
    fc.tuple(...ids.map(() => fc.constantFrom(...locales))),
  ),
  linked: fc.constantFrom<readonly number[]>([], [1, 2], [2, 3], [1, 3], [1, 2, 3]),
});

it('over any crawls, the sequence of a combined UID never decreases, and each UID occurs once', () => {
  fc.assert(
    fc.property(fc.array(crawl, { minLength: 2, maxLength: 10 }), (crawls) => {
      const snapshot = openSnapshot(':memory:');
      const highest = new Map<string, number>();
      for (const [index, { hours, languages, linked }] of crawls.entries()) {
        const draft = snapshot.draft(origin, locales);
        for (const kind of kinds) for (const locale of locales) draft.begin(kind, locale, 'nothing');
        const there = ids.filter((_, at) => hours[at] !== null);
        for (const id of there) {
          const startUtc = `2026-12-01T${hours[id - 1]}:00:00Z`;
          const locale = languages[id - 1] ?? '';
          draft.put(
            'event',
            locale,
            [eventRecord({ id, locale, startUtc, endUtc: '2026-12-01T23:00:00Z' })],
            [],
          );
        }
        // One event per language.
        const pair: Record<string, number> = Object.fromEntries(
          linked.filter((id) => there.includes(id)).map((id) => [languages[id - 1], id]),
        );
        const group = Object.values(pair);
        const crawledAt = `2026-11-${10 + index}T12:00:00Z`;
        draft.commit({
          crawledAt,
          fullAt: crawledAt,
          sites: locales.map((locale) => siteRecord({ locale })),
          translations: group.length > 1 ? [{ kind: 'event', ids: pair, by: 'confirmed' }] : [],
          alternates: null,
          images: null,
          media: null,
          restored: [],
          receipt: {},
        });
        draft.discard();
        const history = snapshot.read()?.history ?? [];
        const shown = history.filter(({ vanished }) => vanished === null).map(historyKey);
        const uidOf = combineUids(history, new Set(shown));
        const entries = (of: readonly number[]) =>
          of.map((id) =>
            history.find((each) => each.id === id && each.locale === languages[id - 1]),
          ) as EventHistory[];
        const groups = [
          ...(group.length > 1 ? [group] : []),
          ...there.filter((id) => group.length < 2 || !group.includes(id)).map((id) => [id]),
        ];
        for (const each of groups) {
          const uid = uidOf(entries(each));
          const left = (history as EventHistory[]).filter(({ vanished }) => vanished !== null);
          const sequence = totalSequence(entries(each), (id) => left.filter((entry) => entry.id === id));
          expect([uid, sequence]).toEqual([uid, Math.max(sequence, highest.get(uid) ?? 0)]);
          highest.set(uid, sequence);
        }
        expect(new Set(groups.map((each) => uidOf(entries(each)))).size).toBe(groups.length);
        const uids = (history as EventHistory[]).map(({ locale, uid }) => `${locale} ${uid}`);
        expect(new Set(uids).size).toBe(uids.length);
      }
      snapshot.close();
    }),
    { numRuns: 400, seed: 20261122 },
  );
});
