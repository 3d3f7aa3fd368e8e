import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinIdentities } from '../../../src/history/joint-uids.ts';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import { kinds } from '../../../src/model/record.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { amount } from '../../support/suite.ts';
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

it('over any crawls, the sequence of a combined UID never decreases, and each UID stays', () => {
  fc.assert(
    fc.property(fc.array(crawl, { minLength: 2, maxLength: 10 }), (crawls) => {
      const snapshot = openSnapshot(':memory:');
      const highest = new Map<string, number>();
      let last: readonly { readonly uid: string; readonly ids: readonly number[] }[] = [];
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
        const entries = (of: readonly number[]) =>
          of.map((id) =>
            history.find((each) => each.id === id && each.locale === languages[id - 1]),
          ) as EventHistory[];
        const groups = [
          ...(group.length > 1 ? [group] : []),
          ...there.filter((id) => group.length < 2 || !group.includes(id)).map((id) => [id]),
        ];
        const shown = groups.map((each) => ({ ids: each, ...joinIdentities(entries(each)) }));
        for (const { uid, sequence } of shown) {
          expect([uid, sequence]).toEqual([uid, Math.max(sequence, highest.get(uid) ?? 0)]);
          highest.set(uid, sequence);
        }
        expect(new Set(shown.map(({ uid }) => uid)).size).toBe(groups.length);
        for (const { uid, ids: members } of last) {
          const heirs = shown.filter((each) => each.ids.some((id) => members.includes(id)));
          // Events that become translations of each other have one UID from then on.
          const isJoined = heirs.some((each) =>
            last.some((other) => other.uid !== uid && other.ids.some((id) => each.ids.includes(id))),
          );
          if (heirs.length > 0 && !isJoined) expect(heirs.map((each) => each.uid)).toContain(uid);
        }
        last = shown;
        const uids = (history as EventHistory[]).map(({ locale, uid }) => `${locale} ${uid}`);
        expect(new Set(uids).size).toBe(uids.length);
      }
      snapshot.close();
    }),
    { numRuns: amount(40, 800), seed: 20261122 },
  );
});
