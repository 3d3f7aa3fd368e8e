import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import { OriginError } from '../../src/api/errors.ts';
import { readStatuses, withStatuses } from '../../src/crawl/statuses.ts';
import type { EventStatus } from '../../src/model/event.ts';
import type { StatusAnswer } from '../../src/model/status.ts';
import { eventRecord } from '../records.ts';

const now = '2026-11-20T12:00:00Z';
const coming = (id: number) =>
  eventRecord({ id, endUtc: '2026-12-01T00:00:00Z', modified: '2026-11-01T00:00:00Z' });
const over = eventRecord({ id: 9, endUtc: '2026-11-20T11:59:59Z' });

function read(
  events: ReturnType<typeof eventRecord>[],
  ask: (id: number) => Promise<EventStatus>,
  known: StatusAnswer[] = [],
) {
  const asked: number[] = [];
  const answers = readStatuses(
    events,
    (event) => {
      asked.push(event.id);
      return ask(event.id);
    },
    { limit: pLimit(1), now, known, signal: undefined, onProgress: () => undefined },
  );
  return answers.then((all) => ({
    asked,
    statuses: withStatuses(events, all).map(({ status }) => status),
    all,
  }));
}

describe('readStatuses', () => {
  it('asks about what is coming, and leaves what is over', async () => {
    const { asked, statuses } = await read([coming(1), over], async () => 'cancelled');
    expect(asked).toEqual([1]);
    expect(statuses).toEqual(['cancelled', 'scheduled']);
  });

  it('asks again only when the event was edited', async () => {
    const known: StatusAnswer[] = [
      { event: 1, modified: '2026-11-01T00:00:00Z', status: 'postponed' },
      { event: 2, modified: '2026-10-01T00:00:00Z', status: 'postponed' },
    ];
    const { asked, statuses } = await read([coming(1), coming(2)], async () => 'scheduled', known);
    expect(asked).toEqual([2]);
    expect(statuses).toEqual(['postponed', 'scheduled']);
  });

  it('remembers that an event was cancelled when it is over', async () => {
    const known: StatusAnswer[] = [{ event: 9, modified: '2026-01-01T00:00:00Z', status: 'cancelled' }];
    expect((await read([over], async () => 'scheduled', known)).statuses).toEqual(['cancelled']);
  });

  it('takes no answer for scheduled, does not remember it, and soon gives up on an origin that does not tell', async () => {
    const events = Array.from({ length: 20 }, (_, index) => coming(index + 1));
    const { asked, statuses, all } = await read(events, async () => {
      throw new OriginError('refused', 'no');
    });
    expect(asked).toHaveLength(5);
    expect(new Set(statuses)).toEqual(new Set(['scheduled']));
    expect(all).toEqual([]);
  });
});
