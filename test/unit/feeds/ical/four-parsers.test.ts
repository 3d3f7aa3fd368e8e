import { parseString } from 'cal-parser';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { ical } from '../../../../src/feeds/ical/calendar.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';
import { readByIcalJs, readByNodeIcal } from '../../../support/feeds/readers.ts';
import { venueRecord } from '../../../support/records.ts';

const venues = [venueRecord({ name: 'Hall', address: 'Calle Mina 3; rear, left' })];
const address = 'https://meet.example/room?a=1&b=ñ';
const event = (id: number, values: Parameters<typeof calendarEvent>[0]) =>
  calendarEvent({ id, title: `Rock, jazz; “${id}”`, ...values }, { venues }, { uid: `${id}@town.example` });

const file = ical.render(
  feedWith([
    event(1, { online: { isHybrid: false, address }, text: 'One\n\ntwo, three; four' }),
    event(2, { online: { isHybrid: true, address }, status: 'cancelled' }),
    event(3, { allDay: true, start: '2026-11-22T00:00:00', end: '2026-11-23T23:59:59' }),
    event(4, {}),
  ]),
);

interface Read {
  readonly uid: string;
  readonly summary: string;
  readonly conference?: string;
}

const pick = ({ uid, summary, conference }: Read) => [uid, summary, conference ?? ''];

test('four parsers find the same events, and where they can be joined', () => {
  const expected = [1, 2, 3, 4].map((id) => [
    `${id}@town.example`,
    `${id === 2 ? 'Cancelled: ' : ''}Rock, jazz; “${id}”`,
    id < 3 ? URL.parse(address)?.href : '',
  ]);
  expect(readByIcalJs(file).map(pick)).toEqual(expected);
  expect(readByNodeIcal(file).map(pick)).toEqual(expected);
  const byCalParser = parseString(file).events.map(({ uid, summary, conference }) =>
    pick({ uid: uid.value, summary: summary.value, conference: conference?.value ?? '' }),
  );
  expect(byCalParser).toEqual(expected);
  // It ignores CONFERENCE, and reads on.
  const { events = [] } = convertIcsCalendar(undefined, file);
  expect(events.map(pick)).toEqual(expected.map(([uid, summary]) => [uid, summary, '']));
});

test('four parsers find the same times', () => {
  const evening = '2026-11-21T01:30:00Z';
  const starts = [evening, evening, '2026-11-22', evening];
  expect(readByIcalJs(file).map(({ start }) => start)).toEqual(starts);
  expect(readByNodeIcal(file).map(({ start }) => start)).toEqual(starts);
  const { events = [] } = convertIcsCalendar(undefined, file);
  const isOfDays = (type: string | undefined) => type === 'DATE';
  expect(
    events.map(({ start: { date, type } }) => date.toISOString().slice(0, isOfDays(type) ? 10 : 19)),
  ).toEqual(starts.map((start) => start.replace('Z', '')));
  // It reads no zones: a clock has its time as if in UTC.
  expect(parseString(file).events.map(({ dtstart }) => [dtstart.value, dtstart.params])).toEqual(
    starts.map((start) =>
      start === evening
        ? [new Date('2026-11-20T20:30Z'), { tzid: 'America/New_York' }]
        : [new Date(start), { value: 'DATE' }],
    ),
  );
});
