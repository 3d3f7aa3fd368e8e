import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type Client } from '../../../../src/http/client.ts';
import { pairRecords, type Pairing } from '../../../../src/crawl/pairing/pair-records.ts';
import { readTranslations } from '../../../../src/crawl/pairing/read-translations.ts';
import type { Alternates } from '../../../../src/model/alternates.ts';
import { kinds, type Kind } from '../../../../src/model/record.ts';
import { servePages } from '../../../support/crawl/pairing/page-server.ts';
import { recordedPairs, recordedRecords, recordedOrigin } from '../../../support/crawl/pairing/recorded.ts';

const records = recordedRecords();
const truth = recordedPairs(records);

function found(pairing: Pairing, kind: Kind): string[] {
  return pairing.pairs.flatMap(({ kind: each, ids }) => (each === kind ? [`${ids['en']} ${ids['es']}`] : []));
}

function falsePairs(pairing: Pairing): string[] {
  return kinds.flatMap((kind) =>
    found(pairing, kind)
      .filter((pair) => !truth[kind].includes(pair))
      .map((pair) => `${kind} ${pair}`),
  );
}

function missed(pairing: Pairing, kind: Kind): string[] {
  const pairs = new Set(found(pairing, kind));
  return truth[kind].filter((pair) => !pairs.has(pair));
}

const counts = (pairing: Pairing) =>
  kinds.map((kind) => `${kind}: ${found(pairing, kind).length} of ${truth[kind].length}`);

/** Reads pages of a real server in place of the recorded origin. */
async function confirmed(options: {
  full?: boolean;
  budget?: number;
  cached?: readonly Alternates[];
  homeFor?: readonly Kind[];
}) {
  const { origin, requested } = await servePages(records, truth, options.homeFor);
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  const relayed: Pick<Client, 'get'> = {
    get: async (url, asking) => ({
      ...(await client.get(new URL(url.pathname, origin), asking)),
      url,
    }),
  };
  const result = await readTranslations(records, {
    client: relayed,
    now: '2026-11-20T09:10:00Z',
    budget: options.budget ?? 10_000,
    full: options.full ?? false,
    cached: options.cached ?? [],
    changed: () => [],
    manualPairs: {},
    homes: [new URL(recordedOrigin)],
    signal: undefined,
    onProgress: () => undefined,
  });
  return { ...result, requested };
}

describe('the recorded origin, by rules alone', () => {
  const pairing = pairRecords(records, [], {});

  it('has links to find', () => {
    expect(kinds.map((kind) => truth[kind].length)).toEqual([284, 18, 11, 20, 13]);
  });

  it('has no false pair', () => {
    expect(falsePairs(pairing)).toEqual([]);
  });

  it('has this many pairs', () => {
    expect(counts(pairing)).toEqual([
      'event: 263 of 284',
      'venue: 18 of 18',
      'organizer: 11 of 11',
      'category: 12 of 20',
      'tag: 1 of 13',
    ]);
  });

  it('leaves out pairs with different times, pairs that are not unique, and pairs without further evidence', () => {
    const [times, shared] = [
      ['233 234', '235 236'],
      ['195 196', '197 198', '201 202', '204 205', '207 208', '210 211', '213 214', '216 217'],
    ];
    const bare = missed(pairing, 'event').filter((pair) => ![...times, ...shared].includes(pair));
    expect(missed(pairing, 'event')).toEqual([...times, ...shared, ...bare].toSorted());
    const byId = new Map(records.event.map((event) => [event.id, event]));
    for (const pair of bare) {
      const event = byId.get(Number(pair.split(' ')[0]));
      expect([event?.image, event?.cost, event?.categories]).toEqual([null, '', []]);
    }
    expect(bare).toHaveLength(11);
  });

  it('distinguishes events at the same time by venues and terms of other events', () => {
    for (const pair of ['375 376', '879 880', '343 344', '747 748', '379 380', '369 370'])
      expect(found(pairing, 'event')).toContain(pair);
  });

  it('lists terms as ambiguous that only occur together in events', () => {
    const { ambiguous } = pairing.coverage.find(({ kind }) => kind === 'tag') ?? { ambiguous: [] };
    expect(ambiguous).toEqual(expect.arrayContaining(['en 62 english only', 'es 63 solo español']));
  });

  it('counts each record once: in a pair, single or ambiguous', () => {
    for (const { kind, paired, single, ambiguous } of pairing.coverage) {
      const pairs = paired.manual + paired.confirmed + paired.matched;
      const alone = Object.values(single).reduce((sum, count) => sum + count, 0);
      expect(2 * pairs + alone + ambiguous.length).toBe(records[kind].length);
    }
  });
});

describe('the recorded origin, with its pages', () => {
  it('has every pair and no false one, including events at different times and unused terms', async () => {
    const result = await confirmed({});
    expect(falsePairs(result)).toEqual([]);
    expect(counts(result)).toEqual([
      'event: 284 of 284',
      'venue: 18 of 18',
      'organizer: 11 of 11',
      'category: 20 of 20',
      'tag: 13 of 13',
    ]);
    expect(result.pending).toBe(0);
  });

  it('requests nothing the second time, and the same pages again in a full crawl', async () => {
    const first = await confirmed({});
    const second = await confirmed({ cached: first.alternates });
    expect(second.requested).toEqual([]);
    expect(second.pairs).toEqual(first.pairs);
    const third = await confirmed({ cached: first.alternates, full: true });
    expect(third.requested.toSorted()).toEqual(first.requested.toSorted());
    expect(third.pairs).toEqual(first.pairs);
  });

  it('has no false pair with a small budget, and the same pairs after many small crawls', async () => {
    let cached: readonly Alternates[] = [];
    let step = await confirmed({ budget: 40 });
    for (let crawls = 1; step.pending > 0 && crawls < 30; crawls++) {
      expect(step.requested.length).toBeLessThanOrEqual(40);
      expect(falsePairs(step)).toEqual([]);
      cached = step.alternates;
      step = await confirmed({ budget: 40, cached });
    }
    expect(step.pending).toBe(0);
    expect(step.pairs).toEqual((await confirmed({})).pairs);
  });

  it('ignores the home page as the answer for venues and organizers', async () => {
    const result = await confirmed({ homeFor: ['venue', 'organizer'] });
    expect(falsePairs(result)).toEqual([]);
    expect(counts(result).slice(0, 3)).toEqual([
      'event: 284 of 284',
      'venue: 18 of 18',
      'organizer: 11 of 11',
    ]);
  });
});
