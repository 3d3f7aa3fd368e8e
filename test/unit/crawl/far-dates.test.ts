import { describe, expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import { event, tinyContent } from '../../support/sample-origin/tiny-content.ts';
import { crawlInto, usual } from '../../support/crawl/crawling.ts';
import { recorded, startRecordedOrigin } from '../../support/crawl/recorded-origin.ts';

const limits = { ...usual.limits, statuses: 0, pages: 0 };

/** Titles of published events with this prefix. */
const titled = (snapshot: Snapshot, beginning: string): string[] =>
  (snapshot.read()?.events ?? []).map(({ title }) => title).filter((title) => title.startsWith(beginning));

const historyOf = (snapshot: Snapshot) => JSON.stringify(snapshot.read()?.history);

const lists = 'calendar/events/v1';
const evt = 'evt/v1';

describe.each(['neutral', 'wordpress'] as const)('events of 1975 and 2076 in the %s spelling', (spelling) => {
  it.each([
    ['both interfaces', []],
    ['the lists alone', [evt]],
    [`${evt} alone`, [lists]],
  ])('exist in five crawls in a row of %s, without a change', async (_, without) => {
    const content = tinyContent();
    content.events.push(
      event(20, '1975-05-05 10:00:00', '1975-05-05 12:00:00', { title: 'Far: founding of the hall' }),
      event(21, '2076-07-04 10:00:00', '2076-07-04 12:00:00', { title: 'Far: time capsule' }),
    );
    const origin = await startOrigin({ content, spelling, without, now: () => new Date(usual.now) });
    onTestFinished(() => origin.close());
    const snapshot = openSnapshot(':memory:');
    onTestFinished(() => snapshot.close());
    await crawlInto(snapshot, origin.url, { limits });
    const history = historyOf(snapshot);
    for (const [crawl, full] of [false, true, false, true].entries()) {
      const now = `2026-11-20T1${crawl}:10:00Z`;
      const { changes, notes, warnings } = await crawlInto(snapshot, origin.url, { limits, full, now });
      expect(changes).toEqual({ appeared: 0, changed: 0, vanished: 0 });
      expect(titled(snapshot, 'Far:')).toEqual(['Far: founding of the hall', 'Far: time capsule']);
      expect(historyOf(snapshot)).toBe(history);
      expect([...notes, ...warnings].filter((message) => message.includes('Far:'))).toEqual([]);
    }
  });
});

describe('an event that the change index has but the lists lack', () => {
  it('is published and reported, however the origin is read, and never gone', async () => {
    const origin = await startRecordedOrigin({ index: true, events: 20 });
    onTestFinished(() => origin.close());
    const english = origin.lists['en'];
    if (english === undefined) throw new Error('There are no English lists.');
    for (const name of ['before-1990-en', 'beyond-2040-en']) {
      const { id, ...rest } = recorded(`live/window/${name}`);
      const item = { ...rest, id: id + 90_000 };
      english.unlisted.push(item);
      english.changes.push({ id: item.id, modified_gmt: String(rest['modified_utc']).replace(' ', 'T') });
    }
    const { changes: index } = english;
    const snapshot = openSnapshot(':memory:');
    onTestFinished(() => snapshot.close());
    const names = '90386 “Time capsule of 2076”, 90387 “Founding of the hall, 1975”';
    const byIndex = `The lists of en lack events that the change index has: ${names}. They are published.`;
    const byList = `The list of en lacks events that the origin still shows: ${names}. They are kept.`;
    const ways: readonly [full: boolean, hasIndex: boolean, note: string | null][] = [
      [true, true, byIndex],
      [false, true, null],
      [true, true, byIndex],
      [false, false, byList],
      // After a list without an index, no edit is known: everything is read again.
      [false, true, byIndex],
      [true, false, byList],
    ];
    let history = '';
    for (const [crawl, [full, hasIndex, note]] of ways.entries()) {
      english.changes = hasIndex ? index : index.map((each) => ({ ...each, modified_gmt: null }));
      const now = `2026-11-2${crawl + 3}T09:10:00Z`;
      const limited = { ...limits, fullEvery: 1000 };
      const { changes, notes } = await crawlInto(snapshot, origin.url, { limits: limited, full, now });
      expect(notes.filter((each) => each.includes('90387'))).toEqual(note === null ? [] : [note]);
      expect(titled(snapshot, 'Founding')).toHaveLength(1);
      expect(titled(snapshot, 'Time capsule')).toHaveLength(1);
      if (crawl === 0) history = historyOf(snapshot);
      else {
        expect(changes).toEqual({ appeared: 0, changed: 0, vanished: 0 });
        expect(historyOf(snapshot)).toBe(history);
      }
    }
    // Once its own route no longer shows it, it is gone, however the origin is read.
    english.unlisted.pop();
    const { changes } = await crawlInto(snapshot, origin.url, { limits, now: '2026-11-30T09:10:00Z' });
    expect(changes).toEqual({ appeared: 0, changed: 0, vanished: 1 });
  });
});

it('an event that the lists have but the change index lacks is kept and reported', async () => {
  const origin = await startRecordedOrigin({ index: true, events: 20 });
  onTestFinished(() => origin.close());
  const snapshot = openSnapshot(':memory:');
  onTestFinished(() => snapshot.close());
  await crawlInto(snapshot, origin.url, { limits });
  const english = origin.lists['en'];
  const [first] = english?.events ?? [];
  if (english === undefined || first === undefined) throw new Error('There are no English events.');
  english.changes = english.changes.filter(({ id }) => id !== first.id);
  for (const full of [false, true]) {
    const { changes, notes } = await crawlInto(snapshot, origin.url, { limits, full });
    expect(changes).toEqual({ appeared: 0, changed: 0, vanished: 0 });
    const kept = snapshot.read()?.events.find(({ id }) => id === first.id);
    expect(notes).toContain(
      `The change index of en lacks events that the lists have: ${first.id} “${kept?.title}”. They are kept.`,
    );
  }
});
