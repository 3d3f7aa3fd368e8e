import { describe, expect, test } from 'vitest';
import { revisedAt } from '../../src/feeds/revised.ts';
import { organizerRecord, termRecord, venueRecord } from '../records.ts';
import { calendarEvent } from './calendar-event.ts';

const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';
const wednesday = '2026-11-18T12:00:00Z';
const seenOnce = { firstSeen: wednesday, changed: wednesday };

describe('what calendars say of an event last changed', () => {
  test('when its record was edited, as long as no crawl found it otherwise than at first', () => {
    expect(revisedAt(calendarEvent({ modified: monday }, {}, seenOnce))).toBe(monday);
  });

  test('when its venue or an organizer was edited, which leaves no trace at the event', () => {
    const venues = [venueRecord({ modified: tuesday }), venueRecord({ id: 102, modified: monday })];
    expect(revisedAt(calendarEvent({ modified: monday }, { venues }, seenOnce))).toBe(tuesday);
    const organizers = [organizerRecord({ modified: tuesday })];
    expect(revisedAt(calendarEvent({ modified: monday }, { organizers }, seenOnce))).toBe(tuesday);
  });

  test('when a crawl found it changed though it was not edited: a status that was learned late, an event that came back', () => {
    const history = { firstSeen: monday, changed: wednesday };
    expect(revisedAt(calendarEvent({ modified: monday }, {}, history))).toBe(wednesday);
  });

  test('when a crawl found a category under another name, as categories have no dates', () => {
    const renamed = { categories: [termRecord()], changed: { category: tuesday } };
    expect(revisedAt(calendarEvent({ modified: monday }, renamed, seenOnce))).toBe(tuesday);
  });

  test('by an edit that came after the change that was found', () => {
    const history = { firstSeen: monday, changed: tuesday };
    expect(revisedAt(calendarEvent({ modified: wednesday }, {}, history))).toBe(wednesday);
  });
});
