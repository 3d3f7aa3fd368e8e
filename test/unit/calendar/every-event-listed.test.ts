import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAgenda } from '../../../src/calendar/views/agenda.ts';
import { buildArchiveMonth, buildArchive } from '../../../src/calendar/views/archive.ts';
import { buildMonth, type Month } from '../../../src/calendar/views/month.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { at, calendarIn, days } from '../../support/calendar/source.ts';

interface Plan {
  readonly from: number;
  readonly length: number;
  readonly allDay: boolean;
}

/** Days are numbered from 1 September 2026; today is 80. */
const plan = fc.record({
  from: fc.integer({ min: 0, max: 180 }),
  length: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 45 })),
  allDay: fc.boolean(),
});

function keyOf(number: number): string {
  return new Date(Date.UTC(2026, 8, 1 + number)).toISOString().slice(0, 10);
}

function eventsOf(plans: readonly Plan[]): EventRecord[] {
  return plans.map(({ from, length, allDay }, id) => {
    const [first, last] = [keyOf(from), keyOf(from + length - 1)];
    return allDay ? days(id, first, last) : at(id, `${first}T10:00`, `${last}T18:00`);
  });
}

/** Ids on each day shown, as bars and entries. */
function shown(month: Month): Map<string, number[]> {
  const cells = month.weeks.flatMap((week) => week.days);
  return new Map(
    cells.map(({ day, bars, entries }) => [
      day,
      [...bars.flatMap((bar) => bar?.entry.id ?? []), ...entries.map(({ id }) => id)].sort((a, b) => a - b),
    ]),
  );
}

test('every event that touches a month appears exactly once on each day it touches', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 25 }), fc.integer({ min: 1, max: 7 }), (plans, firstDay) => {
      const calendar = calendarIn('en', { events: eventsOf(plans), firstDays: { en: firstDay } });
      for (const key of calendar.months) {
        for (const [day, ids] of shown(buildMonth(calendar, key))) {
          const number = (Date.parse(day) - Date.UTC(2026, 8, 1)) / 86_400_000;
          const touching = plans.flatMap(({ from, length }, id) =>
            from <= number && number < from + length ? id : [],
          );
          expect(ids).toEqual(touching);
        }
      }
    }),
    { seed: 1 },
  );
});

test('a bar keeps its lane through the week and covers exactly its days', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 25 }), (plans) => {
      const calendar = calendarIn('en', { events: eventsOf(plans) });
      for (const key of calendar.months) {
        for (const { days: week } of buildMonth(calendar, key).weeks) {
          week.forEach(({ bars }, column) =>
            bars.forEach((bar, lane) => {
              if (bar === null || bar.span === 0) return;
              const drawn = week.map((day) => day.bars[lane]?.entry.id === bar.entry.id);
              expect(drawn).toEqual(week.map((_, other) => other >= column && other < column + bar.span));
            }),
          );
        }
      }
    }),
    { seed: 1 },
  );
});

test('every event is reachable: in the agenda, in a month and, if over, in the archive', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 80 }), (plans) => {
      const calendar = calendarIn('en', { events: eventsOf(plans) });
      const agenda = buildAgenda(calendar);
      const listed = [
        ...(agenda.days[0]?.running ?? []),
        ...agenda.days.flatMap(({ entries }) => entries),
      ].map(({ id }) => id);
      expect(new Set(listed).size).toBe(listed.length);

      const until = agenda.days.at(-1)?.day ?? '';
      const due = plans.flatMap(({ from, length }, id) =>
        from + length > 80 && keyOf(from) <= until ? id : [],
      );
      expect(listed.toSorted((a, b) => a - b)).toEqual(due);
      const left = plans.filter(({ from }) => keyOf(from) > until);
      const after = left.map(({ from }) => keyOf(from).slice(0, 7)).sort()[0];
      expect(agenda.more?.month).toBe(after);

      const inMonths = new Set(
        calendar.months.flatMap((key) => [...shown(buildMonth(calendar, key)).values()].flat()),
      );
      expect(inMonths.size).toBe(plans.length);

      const archived = buildArchive(calendar).months.flatMap(({ month }) =>
        buildArchiveMonth(calendar, month).days.flatMap(({ entries }) => entries),
      );
      const over = plans.flatMap(({ from, length }, id) => (from + length <= 80 ? id : []));
      expect(archived.flatMap((entry) => entry?.id ?? []).sort((a, b) => a - b)).toEqual(over);
    }),
    { seed: 1 },
  );
});

test('the links to the next month lead through all of them', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 6 }), (plans) => {
      const calendar = calendarIn('en', { events: eventsOf(plans) });
      const walked: string[] = [];
      for (let key = calendar.months[0]; key !== undefined;) {
        const { previous, next } = buildMonth(calendar, key);
        expect(previous?.month).toBe(walked.at(-1));
        walked.push(key);
        key = next?.month;
      }
      expect(walked).toEqual(calendar.months);
    }),
    { seed: 1 },
  );
});
