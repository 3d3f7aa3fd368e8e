import { describe, expect, test } from 'vitest';
import { findLastModified } from '../../../src/feeds/last-modified.ts';
import { organizerRecord, termRecord, venueRecord } from '../../support/records.ts';
import { calendarEvent } from '../../support/feeds/calendar-event.ts';

const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';
const wednesday = '2026-11-18T12:00:00Z';
const seenOnce = { firstSeen: wednesday, changed: wednesday };

describe('what calendars say of an event last changed', () => {
  test('when its record was edited, as long as no crawl found it otherwise than at first', () => {
    expect(findLastModified(calendarEvent({ modified: monday }, {}, seenOnce))).toBe(monday);
  });

  test('when a crawl found its venue, an organizer or a category otherwise, which leaves no trace at the event', () => {
    const of = (related: Parameters<typeof calendarEvent>[1]) =>
      findLastModified(
        calendarEvent({ modified: monday }, related, { ...seenOnce, firstSeen: monday, changed: monday }),
      );
    const venues = [venueRecord({ modified: monday })];
    expect(of({ venues, changed: { venue: tuesday } })).toBe(tuesday);
    expect(of({ organizers: [organizerRecord()], changed: { organizer: tuesday } })).toBe(tuesday);
    expect(of({ categories: [termRecord()], changed: { category: tuesday } })).toBe(tuesday);
  });

  test('also after it vanished, when something was found otherwise that is still told of it', () => {
    const history = { firstSeen: monday, changed: monday, vanished: tuesday };
    const gone = (changed: string) =>
      findLastModified(
        calendarEvent(
          { modified: tuesday },
          { venues: [venueRecord()], changed: { venue: changed } },
          history,
        ),
      );
    expect(gone(wednesday)).toBe(wednesday);
    expect(gone(monday)).toBe(tuesday);
  });

  test('when a crawl found it changed though it was not edited: a status that was learned late, an event that came back', () => {
    const history = { firstSeen: monday, changed: wednesday };
    expect(findLastModified(calendarEvent({ modified: monday }, {}, history))).toBe(wednesday);
  });

  test('when its record was edited later, though no crawl found a change', () => {
    const edited = { firstSeen: monday, changed: monday, edited: tuesday };
    expect(findLastModified(calendarEvent({ modified: tuesday }, {}, edited))).toBe(tuesday);
    expect(
      findLastModified(calendarEvent({ modified: tuesday }, {}, { ...edited, changed: wednesday })),
    ).toBe(wednesday);
  });

  test('not when an edit is dated by a clock that is ahead', () => {
    const history = { firstSeen: monday, changed: tuesday };
    expect(findLastModified(calendarEvent({ modified: wednesday }, {}, history))).toBe(tuesday);
    expect(
      findLastModified(calendarEvent({ modified: wednesday }, {}, { ...history, changed: monday })),
    ).toBe(monday);
  });
});
