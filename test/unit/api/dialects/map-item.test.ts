import { describe, expect, it } from 'vitest';
import { mapPage, readId } from '../../../../src/api/dialects/map-item.ts';
import { cleanHtml } from '../../../support/html/clean-html.ts';
import { eventRecord } from '../../../support/records.ts';
import { contextOf } from '../../../support/api/dialects/recorded.ts';

const names = { modified: 'edited', permalink: 'page' };

describe('a page of a list', () => {
  it('keeps all items when one of them cannot be mapped', async () => {
    const read = (item: unknown) => {
      if (readId(item) === 2) throw new RangeError('too deep');
      return { record: eventRecord({ id: readId(item) ?? 0 }) };
    };
    const page = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3, totalPages: 1 };
    expect(await mapPage(page, { names, read }, contextOf('en'), undefined)).toMatchObject({
      items: [
        { id: 1, record: { id: 1 } },
        { id: 2, skipped: { reason: 'malformed', id: 2, note: 'cannot be read: too deep' } },
        { id: 3, record: { id: 3 } },
      ],
      total: 3,
      totalPages: 1,
    });
  });

  it('has the last edit and the addresses of skipped items, too', async () => {
    const read = () => ({ skipped: { reason: 'hidden', id: 7, note: 'Hidden' } }) as const;
    const written = {
      id: 7,
      edited: '2026-11-20 19:00:00',
      page: 'https://x.example/7',
      website: 'x.example',
    };
    const page = { items: [written, { id: 8, edited: 'now', page: 8, website: 8 }], total: 2, totalPages: 1 };
    const { items } = await mapPage(page, { names, read }, contextOf('en'), undefined);
    expect(items).toMatchObject([
      { id: 7, modified: '2026-11-20T19:00:00Z', permalink: 'https://x.example/7', website: 'x.example' },
      { id: 8, modified: '', permalink: '', website: '' },
    ]);
  });
});

describe('a page of the longest descriptions', () => {
  const description = '<b>x<hr>'.repeat(5000);
  const items = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, description }));
  const page = { items, total: 50, totalPages: 1 };

  it('is mapped no further once the time is over, or somebody ends the crawl', async () => {
    const mapped: (number | null)[] = [];
    const stop = new AbortController();
    const read = (item: unknown) => {
      const id = readId(item);
      mapped.push(id);
      cleanHtml(description, 'https://town.example/');
      // As a signal of the process or a timer does: in a turn of the event loop.
      if (id === 1) setImmediate(() => stop.abort(new Error('stopped')));
      return { record: eventRecord({ id: id ?? 0 }) };
    };
    const both = [1, 2].map(() => mapPage(page, { names, read }, contextOf('en'), stop.signal));
    expect(await Promise.allSettled(both)).toMatchObject(
      both.map(() => ({ status: 'rejected', reason: { message: 'stopped' } })),
    );
    // Both pages began with the first. One of them may have been in the turn of the abort.
    expect(mapped.length).toBeLessThanOrEqual(3);
  });
});

describe('readId', () => {
  it.each([[null], ['text'], [[]], [{}], [{ id: 'x' }], [{ id: 1.5 }], [{ id: 1e300 }], [{ id: null }]])(
    '%j has no id',
    (item) => {
      expect(readId(item)).toBeNull();
    },
  );

  it('reads an id', () => {
    expect(readId({ id: 7 })).toBe(7);
  });
});
