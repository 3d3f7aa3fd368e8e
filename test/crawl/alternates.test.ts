import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/api/client.ts';
import { OriginError, type OriginFailure } from '../../src/api/errors.ts';
import { readAlternates } from '../../src/crawl/alternates.ts';
import type { Alternates } from '../../src/model/alternates.ts';
import type { EventRecord } from '../../src/model/event.ts';
import { eventRecord } from '../records.ts';

const english = eventRecord({ id: 1, locale: 'en' });
const spanish = eventRecord({ id: 2, locale: 'es' });
const linked = `<head><link rel="alternate" hreflang="en" href="${english.permalink}">
  <link rel="alternate" hreflang="es" href="${spanish.permalink}"></head>`;

async function read(
  events: EventRecord[],
  answer: string | OriginFailure,
  known: readonly Alternates[] = [],
) {
  let asked = 0;
  const client = {
    get: async (url: URL) => {
      asked += 1;
      if (!answer.includes('<')) throw new OriginError(answer as OriginFailure, 'no');
      return { url, status: 200, headers: {}, text: answer };
    },
  } as unknown as Client;
  const found = await readAlternates(events, {
    client,
    limit: pLimit(1),
    known,
    signal: undefined,
    onProgress: () => undefined,
  });
  return { asked, found };
}

describe('readAlternates', () => {
  it('asks one page of a possible pair, and remembers the answer', async () => {
    const first = await read([english, spanish], linked);
    expect(first.asked).toBe(1);
    expect(first.found[0]?.addresses).toEqual([english.permalink, spanish.permalink]);
    expect((await read([english, spanish], linked, first.found)).asked).toBe(0);
  });

  it('asks again when either of the two was edited', async () => {
    const { found } = await read([english, spanish], linked);
    const edited = { ...spanish, modified: '2026-11-11T11:11:11Z' };
    expect((await read([english, edited], linked, found)).asked).toBe(1);
  });

  it('asks nothing where no other language has an event of the same time', async () => {
    expect((await read([english, { ...spanish, startUtc: '2026-11-22T01:30:00Z' }], linked)).asked).toBe(0);
  });

  it.each(['refused', 'unreachable', '<head></head>checking your browser'])(
    'does not remember a page that was %s',
    async (answer) => {
      const { found } = await read([english, spanish], answer as OriginFailure);
      expect(found).toEqual([]);
      expect((await read([english, spanish], linked, found)).found).toHaveLength(1);
    },
  );

  it('soon gives up on an origin whose pages do not answer', async () => {
    const pairs = Array.from({ length: 20 }, (_, index) => {
      const startUtc = `2026-12-01T${String(index).padStart(2, '0')}:00:00Z`;
      return [
        { ...english, id: 2 * index + 1, startUtc },
        { ...spanish, id: 2 * index + 2, startUtc },
      ];
    });
    expect((await read(pairs.flat(), 'unreachable')).asked).toBe(5);
  });

  it('keeps what it knew of an edited pair whose page does not answer', async () => {
    const { found } = await read([english, spanish], linked);
    const edited = { ...spanish, modified: '2026-11-11T11:11:11Z' };
    expect((await read([english, edited], 'unreachable', found)).found).toEqual(found);
  });
});
