import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import {
  combineCalendars,
  type CombinedEvent,
} from '../../../src/calendar/all-languages/combined-calendar.ts';
import type { HistoryEntry } from '../../../src/history/history-entry.ts';
import { readStateDocument } from '../../../src/history/state-document.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { calendarSource } from '../../support/calendar/source.ts';

const folder = new URL('../../recordings/releases/', import.meta.url).pathname;

/** UID, SEQUENCE and titles of each event of the calendar of all languages. */
type Published = readonly (readonly [uid: string, sequence: number, titles: string])[];

function publish(content: SnapshotContent, history: readonly HistoryEntry[]) {
  const { events, venues, organizers, terms, translations, crawledAt } = content;
  const records = { events, venues, organizers, terms, translations, history };
  const calendars = createCalendars(calendarSource({ ...records, now: crawledAt, crawledAt }));
  const list = (all: readonly CombinedEvent[]): Published =>
    all.map(({ uid, sequence, versions }) => [
      uid,
      sequence,
      versions.map(({ record }) => record.title).join(' / '),
    ]);
  const combined = combineCalendars(Object.values(calendars), history);
  return { events: list(combined.events), removed: list(combined.tombstones) };
}

describe.each([
  ['0.2.0', 'http://127.0.0.1:47123/'],
  ['0.3.0', 'http://127.0.0.1:47124/'],
])('release %s', (version, address) => {
  const release = join(folder, version);
  const read = (name: string): string => readFileSync(join(release, name), 'utf8');
  const before: { events: Published; removed: Published } = JSON.parse(read('calendar.json'));
  /** 0.2.0 announced an event in the language that it had before, too. */
  const removed = before.removed.filter(([, , title]) => title !== 'Given Spanish');
  const open = () => {
    const copy = mkdtempSync(join(tmpdir(), 'releases-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    copyFileSync(join(release, 'snapshot.sqlite'), join(copy, 'snapshot.sqlite'));
    const snapshot = openSnapshot(join(copy, 'snapshot.sqlite'));
    const content = snapshot.read();
    snapshot.close();
    if (content === null) throw new Error('nothing was kept');
    return content;
  };

  it('leaves a snapshot that is published with the same events, UIDs and counts', () => {
    const content = open();
    expect(publish(content, content.history)).toEqual({ events: before.events, removed });
    // Only 0.2.0 did not ask for what is written for search engines.
    expect(content.unasked.length > 0).toBe(version === '0.2.0');
  });

  it('leaves a state document with the same identities', () => {
    const origin = new URL(address);
    const { entries } = readStateDocument(read('calendar-state.json'), origin, origin);
    expect(publish(open(), entries)).toEqual({ events: before.events, removed });
  });
});
