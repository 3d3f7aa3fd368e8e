import { describe, expect, it } from 'vitest';
import { mapPage, readId } from '../../../../src/api/dialects/map-item.ts';
import { eventRecord } from '../../../support/records.ts';
import { contextOf } from '../../../support/api/dialects/recorded.ts';

const names = { modified: 'edited', permalink: 'page' };

describe('a page of a list', () => {
  it('keeps all items when one of them cannot be mapped', () => {
    const read = (item: unknown) => {
      if (readId(item) === 2) throw new RangeError('too deep');
      return { record: eventRecord({ id: readId(item) ?? 0 }) };
    };
    const page = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3, totalPages: 1 };
    expect(mapPage(page, { names, read }, contextOf('en'))).toMatchObject({
      items: [
        { id: 1, record: { id: 1 } },
        { id: 2, skipped: { reason: 'malformed', id: 2, note: 'cannot be read: too deep' } },
        { id: 3, record: { id: 3 } },
      ],
      total: 3,
      totalPages: 1,
    });
  });

  it('has the last edit and the addresses of skipped items, too', () => {
    const read = () => ({ skipped: { reason: 'hidden', id: 7, note: 'Hidden' } }) as const;
    const written = {
      id: 7,
      edited: '2026-11-20 19:00:00',
      page: 'https://x.example/7',
      website: 'x.example',
    };
    const page = { items: [written, { id: 8, edited: 'now', page: 8, website: 8 }], total: 2, totalPages: 1 };
    const { items } = mapPage(page, { names, read }, contextOf('en'));
    expect(items).toMatchObject([
      { id: 7, modified: '2026-11-20T19:00:00Z', permalink: 'https://x.example/7', website: 'x.example' },
      { id: 8, modified: '', permalink: '', website: '' },
    ]);
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
