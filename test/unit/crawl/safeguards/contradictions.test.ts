import { beforeAll, describe, expect, it } from 'vitest';
import { describeReceipt } from '../../../../scripts/cli/reports/receipt.ts';
import type { EventPost } from '../../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../../scripts/sample-origin/server/server.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import { combineCalendars } from '../../../../src/calendar/all-languages/combined-calendar.ts';
import type { Receipt } from '../../../../src/crawl/receipt.ts';
import { renderCalendar } from '../../../../src/feeds/ical/calendar.ts';
import { renderCombinedFiles } from '../../../../src/feeds/ical/combined-files.ts';
import { openSnapshot, type Snapshot } from '../../../../src/snapshot/snapshot.ts';
import { calendarSource } from '../../../support/calendar/source.ts';
import { parsed } from '../../../support/feeds/parsed.ts';
import { event, tinyContent } from '../../../support/sample-origin/tiny-content.ts';
import { crawlInto } from '../../../support/crawl/crawling.ts';
import { startRecordedOrigin } from '../../../support/crawl/recorded-origin.ts';

const uid = '300@127.0.0.1';

/** An event in a subscriber's calendar. */
interface Shown {
  readonly summary: string;
  readonly start: string;
  readonly status: string;
  readonly sequence: number;
  readonly modified: string;
}

/** The entries of the combined calendar by UID. */
function subscribed(snapshot: Snapshot, now: string): Map<string, Shown> {
  const content = snapshot.read();
  if (content === null) throw new Error('nothing was written');
  const source = calendarSource({ ...content, now, crawledAt: now, sites: calendarSource().sites });
  const calendars = source.locales.flatMap((locale) => createCalendars(source)[locale] ?? []);
  const joint = combineCalendars(calendars, content.history, content.unasked);
  const files = renderCombinedFiles(calendars, joint, {
    language: 'en-GB',
    cancellations: 'status',
    busy: 'hours',
    languageOf: () => 'en-GB',
    addressOf: (path) => `https://calendar.example${path}`,
    pathOf: () => null,
  });
  const { events } = parsed(files.map(({ feed }) => renderCalendar(feed)).join(''));
  const shown = events.map(({ text, start }): [string, Shown] => [
    text('uid') ?? '',
    {
      summary: text('summary') ?? '',
      start: String(start),
      status: text('status') ?? '',
      sequence: Number(text('sequence')),
      modified: text('last-modified') ?? '',
    },
  ]);
  expect(new Set(shown.map(([each]) => each)).size).toBe(shown.length);
  return new Map(shown);
}

const at = (hour: number) => ({ start: `2026-12-12 ${hour}:00:00`, end: `2026-12-12 ${hour + 1}:00:00` });

type Edit = Partial<EventPost> | null;

/** Successive crawls of an event and its translation; null removes an event. */
async function play(edits: readonly (readonly [en: Edit, es: Edit])[]) {
  const snapshot = openSnapshot(':memory:');
  let port = 0;
  const steps: { shown: Map<string, Shown>; receipt: Receipt }[] = [];
  for (const [index, [en, es]] of edits.entries()) {
    const now = `2026-11-20T${String(10 + index)}:00:00Z`;
    const modified = `2026-11-20 ${String(9 + index).padStart(2, '0')}:30:00`;
    const post = (id: number, locale: 'en' | 'es', title: string, edit: Edit) =>
      edit === null
        ? []
        : event(id, '', '', { locale, title, group: 300, timezone: 'UTC', modified, ...at(20), ...edit });
    const events = [post(300, 'en', 'Concert', en), post(301, 'es', 'Concierto', es)].flat();
    const stays = event(400, '2026-12-24 20:00:00', '2026-12-24 22:00:00', { title: 'Other', locale: 'es' });
    const content = { ...tinyContent(), venues: [], organizers: [], terms: [], images: [] };
    const origin = await startOrigin({
      content: { ...content, events: [...events, stays] },
      port,
      now: () => new Date(now),
    });
    port = Number(new URL(origin.url).port);
    const receipt = await crawlInto(snapshot, origin.url, { now, acceptLoss: true });
    await origin.close();
    const shown = subscribed(snapshot, now);
    for (const [each, { sequence, modified: revised }] of shown) {
      for (const { shown: before } of steps) {
        expect(sequence).toBeGreaterThanOrEqual(before.get(each)?.sequence ?? 0);
        expect(revised >= (before.get(each)?.modified ?? '')).toBe(true);
      }
      const last = steps.at(-1)?.shown.get(each);
      if (last !== undefined && last.summary !== shown.get(each)?.summary)
        expect(revised > last.modified).toBe(true);
    }
    shown.delete('400@127.0.0.1');
    steps.push({ shown, receipt });
  }
  snapshot.close();
  return steps;
}

const factsOf = (shown: Map<string, Shown> | undefined) =>
  [...(shown ?? [])].map(([each, { summary, start, status, sequence }]) => [
    each,
    sequence,
    status,
    start.slice(0, 16),
    summary,
  ]);
const [eight, nine] = ['2026-12-12T20:00', '2026-12-12T21:00'];
const both = 'Concert / Concierto';

describe('translations that contradict each other', () => {
  let steps: Awaited<ReturnType<typeof play>>;
  beforeAll(async () => {
    steps = await play([
      [{}, {}],
      [{}, at(21)],
      [at(21), at(21)],
      [{ ...at(21), eventStatus: 'canceled' }, at(21)],
      [
        { ...at(21), eventStatus: 'canceled' },
        { ...at(21), eventStatus: 'canceled' },
      ],
    ]);
  });

  it('are two entries with their own times, and one entry under the first UID before and after', () => {
    expect(factsOf(steps[0]?.shown)).toEqual([[uid, 0, 'CONFIRMED', eight, both]]);
    expect(factsOf(steps[1]?.shown)).toEqual([
      [uid, 1, 'CONFIRMED', eight, 'Concert'],
      [`es-${uid}`, 1, 'CONFIRMED', nine, 'Concierto'],
    ]);
    expect(factsOf(steps[2]?.shown)).toEqual([[uid, 2, 'CONFIRMED', nine, both]]);
  });

  it('are two entries if only one is cancelled', () => {
    expect(factsOf(steps[3]?.shown)).toEqual([
      [uid, 3, 'CANCELLED', nine, 'Cancelled: Concert'],
      [`es-${uid}`, 3, 'CONFIRMED', nine, 'Concierto'],
    ]);
    expect(factsOf(steps[4]?.shown)).toEqual([
      [uid, 4, 'CANCELLED', nine, 'Cancelled: Concert / Cancelado: Concierto'],
    ]);
  });

  it('are in the receipt with titles and addresses, until they agree', () => {
    const named = steps.map(({ receipt: { contradictions = [] } }) =>
      contradictions.map(({ differ, versions }) => [differ, versions.map(({ title }) => title)]),
    );
    expect(named).toEqual([
      [],
      [
        [
          ['start', 'end'],
          ['Concert', 'Concierto'],
        ],
      ],
      [],
      [[['status'], ['Concert', 'Concierto']]],
      [],
    ]);
    const text = describeReceipt(steps[1]?.receipt as Receipt);
    expect(text).toMatch(
      /^Translations that contradict each other .*:\n {2}Different start, end:\n {4}.*en 300 Concert: 2026-12-12T20:00:00Z to 2026-12-12T21:00:00Z, scheduled, http:\S+\/en\/event\/event-300\/\n {4}.*es 301 Concierto: 2026-12-12T21:00:00Z .*\/es\/event\/event-301\/$/mu,
    );
    expect(describeReceipt(steps[2]?.receipt as Receipt)).not.toContain('contradict each other');
  });

  it('are in the receipt of crawls without changes', async () => {
    const [, first, second] = await play([
      [{}, {}],
      [{}, at(21)],
      [{ modified: '2026-11-20 10:30:00' }, { ...at(21), modified: '2026-11-20 10:30:00' }],
    ]);
    expect(second?.receipt.changes).toMatchObject({ appeared: 0, changed: 0, vanished: 0 });
    expect(second?.receipt.contradictions).toEqual(first?.receipt.contradictions);
    expect(first?.receipt.contradictions).toHaveLength(1);
  });
});

describe('translations that contradict each other and vanish', () => {
  it('continue as the remaining one, under the first UID', async () => {
    const [, , left] = await play([
      [{}, {}],
      [{}, at(21)],
      [null, at(21)],
    ]);
    expect(factsOf(left?.shown)).toEqual([[uid, 2, 'CONFIRMED', nine, 'Concierto']]);
  });

  it('are both taken off, under their own UIDs', async () => {
    const [, , gone] = await play([
      [{}, {}],
      [{}, at(21)],
      [null, null],
    ]);
    expect(factsOf(gone?.shown)).toEqual([
      [uid, 2, 'CANCELLED', eight, 'Concert'],
      [`es-${uid}`, 2, 'CANCELLED', nine, 'Concierto'],
    ]);
  });
});

describe('an unknown status', () => {
  const statuses = (receipt: Receipt) =>
    receipt.contradictions?.map(({ versions }) => versions.map(({ status }) => status));

  it('contradicts nothing', async () => {
    const snapshot = openSnapshot(':memory:');
    const pair = [
      event(300, '', '', { ...at(20), timezone: 'UTC', title: 'Concert', eventStatus: 'canceled' }),
      event(301, '', '', { ...at(20), timezone: 'UTC', title: 'Concierto', locale: 'es', group: 300 }),
    ];
    const content = { ...tinyContent(), events: pair, venues: [], organizers: [], terms: [], images: [] };
    const origin = await startOrigin({ content });
    const limits = { loss: 0.2, malformed: 10, fullEvery: 24, statuses: 1, pages: 1000 };
    const first = await crawlInto(snapshot, origin.url, { limits });
    expect(statuses(first)).toEqual([]);
    expect(factsOf(subscribed(snapshot, first.crawledAt))).toEqual([
      [uid, 0, 'CANCELLED', eight, 'Cancelled: Concert / Cancelado: Concierto'],
    ]);
    const second = await crawlInto(snapshot, origin.url, { limits });
    expect(statuses(second)).toEqual([['cancelled', 'scheduled']]);
    expect(factsOf(subscribed(snapshot, first.crawledAt)).map(([each]) => each)).toEqual([uid, `es-${uid}`]);
    await origin.close();
    snapshot.close();
  });
});

describe('a recorded pair with different dates', () => {
  it('is in the receipt with its addresses at the origin', async () => {
    const origin = await startRecordedOrigin({ index: true });
    const snapshot = openSnapshot(':memory:');
    const receipt = await crawlInto(snapshot, origin.url, { manualPairs: { event: [[235, 236]] } });
    const named = receipt.contradictions?.map(({ differ, versions }) => [
      differ,
      ...versions.map(({ locale, title, permalink }) => `${locale} ${title} ${new URL(permalink).pathname}`),
    ]);
    expect(named).toEqual([
      [
        ['start', 'end'],
        'en Dates differ /en/event/dates-differ/',
        'es Fechas distintas /es/event/fechas-distintas/',
      ],
    ]);
    expect(
      [...subscribed(snapshot, receipt.crawledAt).keys()].filter((each) => each.includes('235@')),
    ).toEqual(['es-235@127.0.0.1', '235@127.0.0.1']);
    snapshot.close();
    await origin.close();
  });
});
