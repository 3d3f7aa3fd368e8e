import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jointUids } from '../../src/calendar/joint-uids.ts';
import type { EventHistory } from '../../src/model/history.ts';
import { kinds } from '../../src/model/record.ts';
import { sequenceOf } from '../../src/model/together.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { eventRecord, siteRecord } from '../records.ts';

const origin = 'https://origin.example/';
const locales = ['en', 'es', 'fr'];
const ids: readonly number[] = [1, 2, 3];

/** What a crawl finds: when each event begins, null where it is not there, and which of them are translations of each other. */
const crawl = fc.record({
  hours: fc.tuple(...ids.map(() => fc.option(fc.integer({ min: 10, max: 12 })))),
  linked: fc.constantFrom<readonly number[]>([], [1, 2], [2, 3], [1, 3], [1, 2, 3]),
});

it('whatever is found, moved, linked, parted and lost, what is told under a UID never counts backwards', () => {
  fc.assert(
    fc.property(fc.array(crawl, { minLength: 2, maxLength: 10 }), (crawls) => {
      const snapshot = openSnapshot(':memory:');
      const told = new Map<string, number>();
      for (const [index, { hours, linked }] of crawls.entries()) {
        const draft = snapshot.draft(origin, locales);
        for (const kind of kinds) for (const locale of locales) draft.begin(kind, locale, 'nothing');
        const there = ids.filter((_, at) => hours[at] !== null);
        for (const id of there) {
          const startUtc = `2026-12-01T${hours[id - 1]}:00:00Z`;
          const locale = locales[id - 1] ?? '';
          draft.put(
            'event',
            locale,
            [eventRecord({ id, locale, startUtc, endUtc: '2026-12-01T23:00:00Z' })],
            [],
          );
        }
        const group = linked.filter((id) => there.includes(id));
        const pair = Object.fromEntries(group.map((id) => [locales[id - 1], id]));
        const crawledAt = `2026-11-${10 + index}T12:00:00Z`;
        draft.commit({
          crawledAt,
          fullAt: crawledAt,
          sites: locales.map((locale) => siteRecord({ locale })),
          translations: group.length > 1 ? [{ kind: 'event', ids: pair, by: 'confirmed' }] : [],
          alternates: null,
          images: null,
          restored: [],
          receipt: {},
        });
        draft.discard();
        const history = snapshot.read()?.history ?? [];
        const uidOf = jointUids(history);
        const entries = (of: readonly number[]) =>
          of.map((id) => history.find((entry) => entry.id === id) as EventHistory);
        const groups = [
          ...(group.length > 1 ? [group] : []),
          ...there.filter((id) => group.length < 2 || !group.includes(id)).map((id) => [id]),
        ];
        for (const each of groups) {
          const uid = uidOf(entries(each));
          const sequence = sequenceOf(entries(each));
          expect([uid, sequence]).toEqual([uid, Math.max(sequence, told.get(uid) ?? 0)]);
          told.set(uid, sequence);
        }
        expect(new Set(groups.map((each) => uidOf(entries(each)))).size).toBe(groups.length);
      }
      snapshot.close();
    }),
    { numRuns: 60, seed: 20261122 },
  );
});
