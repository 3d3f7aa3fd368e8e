import { describe, expect, it } from 'vitest';
import { createRecordsKeys } from '../../../../src/crawl/pairing/answer-cache.ts';
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

/** The key of the records that an answer involves, among these records and other answers. */
function recordsKey(event: readonly EventRecord[], answer: Alternates, others: readonly Alternates[] = []) {
  const records: Pairables = { event, venue: [], organizer: [], category: [], tag: [] };
  return createRecordsKeys(records, [...others, answer])(answer);
}

describe('the records key of an answer', () => {
  const answer = page(spanish, english, spanish);
  const before = recordsKey([english, spanish], answer);

  it('changes when a record that it names moves or vanishes, and changes back when it returns', () => {
    expect(recordsKey([moved, spanish], answer)).not.toBe(before);
    expect(recordsKey([spanish], answer)).not.toBe(before);
    expect(recordsKey([spanish, english], answer)).toBe(before);
  });

  it('changes when its own record moves', () => {
    const there = { ...spanish, permalink: 'https://origin.example/es/event/otro/' };
    expect(recordsKey([english, there], answer)).not.toBe(before);
  });

  it('does not depend on the spelling of an address', () => {
    const bare = { ...english, permalink: english.permalink.replace(/\/$/u, '') };
    expect(recordsKey([bare, spanish], answer)).toBe(before);
  });

  it('ignores addresses without a record until there is one', () => {
    const alone = recordsKey([spanish], page(spanish, spanish));
    expect(recordsKey([spanish], page(spanish, spanish, english))).toBe(alone);
    expect(recordsKey([spanish, english], page(spanish, spanish, english))).not.toBe(alone);
  });

  it('changes when a page names its record that it does not name itself', () => {
    const silent = page(spanish);
    const records = [english, spanish];
    const other = page(english, english, spanish);
    expect(recordsKey(records, silent, [other])).not.toBe(recordsKey(records, silent));
    expect(recordsKey(records, answer, [other])).toBe(before);
  });

  it('ignores pages that do not name their own record', () => {
    const silent = page(spanish);
    const records = [english, spanish];
    expect(recordsKey(records, silent, [page(english, spanish)])).toBe(recordsKey(records, silent));
  });
});
