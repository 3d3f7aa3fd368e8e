import { describe, expect, it } from 'vitest';
import { createCacheKeys } from '../../../../src/crawl/pairing/bearings.ts';
import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import type { Alternates } from '../../../../src/model/alternates.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { eventRecord } from '../../../support/records.ts';

const english = eventRecord({ id: 1 });
const spanish = eventRecord({ id: 2, locale: 'es' });
const moved = { ...english, permalink: 'https://origin.example/en/event/moved/' };

const page = ({ kind, id }: EventRecord, ...named: EventRecord[]): Alternates => ({
  kind,
  id,
  key: '',
  addresses: named.map(({ permalink }) => permalink),
});

/** What the answer has to do with among these records, and these other answers. */
function bearing(event: readonly EventRecord[], answer: Alternates, others: readonly Alternates[] = []) {
  const records: Pairables = { event, venue: [], organizer: [], category: [], tag: [] };
  return createCacheKeys(records, [...others, answer])(answer);
}

describe('the bearing of an answer', () => {
  const answer = page(spanish, english, spanish);
  const before = bearing([english, spanish], answer);

  it('changes when a record that it names has another address, or is gone, and is the same again when it is back', () => {
    expect(bearing([moved, spanish], answer)).not.toBe(before);
    expect(bearing([spanish], answer)).not.toBe(before);
    expect(bearing([spanish, english], answer)).toBe(before);
  });

  it('changes when its own record has another address', () => {
    const there = { ...spanish, permalink: 'https://origin.example/es/event/otro/' };
    expect(bearing([english, there], answer)).not.toBe(before);
  });

  it('is the same however an address is written', () => {
    const bare = { ...english, permalink: english.permalink.replace(/\/$/u, '') };
    expect(bearing([bare, spanish], answer)).toBe(before);
  });

  it('is the same when what it names is no record, until it is one', () => {
    const alone = bearing([spanish], page(spanish, spanish));
    expect(bearing([spanish], page(spanish, spanish, english))).toBe(alone);
    expect(bearing([spanish, english], page(spanish, spanish, english))).not.toBe(alone);
  });

  it('changes when another page names its record that it does not name, and for no page that it names', () => {
    const silent = page(spanish);
    const records = [english, spanish];
    const other = page(english, english, spanish);
    expect(bearing(records, silent, [other])).not.toBe(bearing(records, silent));
    expect(bearing(records, answer, [other])).toBe(before);
  });

  it('is the same when a page that does not name its own record names it', () => {
    const silent = page(spanish);
    const records = [english, spanish];
    expect(bearing(records, silent, [page(english, spanish)])).toBe(bearing(records, silent));
  });
});
