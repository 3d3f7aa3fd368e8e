import { describe, expect, test } from 'vitest';
import { findLastModified, findUpdatedAt } from '../../../src/feeds/last-modified.ts';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import { organizerRecord, termRecord, venueRecord } from '../../support/records.ts';
import { calendarEvent } from '../../support/feeds/calendar-event.ts';

const monday = '2026-11-16T12:00:00Z';
const tuesday = '2026-11-17T12:00:00Z';
const wednesday = '2026-11-18T12:00:00Z';
const seenOnce = { firstSeen: wednesday, changed: wednesday };

describe('an event in calendar files was last modified', () => {
  test('when its record was edited, if no crawl found a change', () => {
    expect(findLastModified(calendarEvent({ modified: monday }, {}, seenOnce))).toBe(monday);
  });

  test('when a crawl found its venue, an organizer or a category changed, which the event itself does not show', () => {
    const of = (related: Parameters<typeof calendarEvent>[1]) =>
      findLastModified(
        calendarEvent({ modified: monday }, related, { ...seenOnce, firstSeen: monday, changed: monday }),
      );
    const venues = [venueRecord({ modified: monday })];
    expect(of({ venues, changed: { venue: tuesday } })).toBe(tuesday);
    expect(of({ organizers: [organizerRecord()], changed: { organizer: tuesday } })).toBe(tuesday);
    expect(of({ categories: [termRecord()], changed: { category: tuesday } })).toBe(tuesday);
  });

  test('even after it vanished, when a crawl found a change', () => {
    const history = { firstSeen: monday, changed: monday, vanished: tuesday };
    const modified = (changed: string) =>
      findLastModified(
        calendarEvent(
          { modified: tuesday },
          { venues: [venueRecord()], changed: { venue: changed } },
          history,
        ),
      );
    expect(modified(wednesday)).toBe(wednesday);
    expect(modified(monday)).toBe(tuesday);
  });

  test('when a crawl found it changed without an edit: a status learned late, an event that returned', () => {
    const history = { firstSeen: monday, changed: wednesday };
    expect(findLastModified(calendarEvent({ modified: monday }, {}, history))).toBe(wednesday);
  });

  test('when its record was edited later, even if no crawl found a change', () => {
    const edited = { firstSeen: monday, changed: monday, edited: tuesday };
    expect(findLastModified(calendarEvent({ modified: tuesday }, {}, edited))).toBe(tuesday);
    expect(
      findLastModified(calendarEvent({ modified: tuesday }, {}, { ...edited, changed: wednesday })),
    ).toBe(wednesday);
  });

  test('not at an edit dated by a clock that is ahead', () => {
    const history = { firstSeen: monday, changed: tuesday };
    expect(findLastModified(calendarEvent({ modified: wednesday }, {}, history))).toBe(tuesday);
    expect(
      findLastModified(calendarEvent({ modified: wednesday }, {}, { ...history, changed: monday })),
    ).toBe(monday);
  });
});

const firstSeen = '2026-11-10T00:00:00Z';

describe('an event in news was updated', () => {
  const updated = (modified: string, changed: string, published = '2026-10-01T00:00:00Z') =>
    findUpdatedAt(calendarEvent({ modified }, {}, { firstSeen, changed, published }));

  test('when a crawl found it changed', () => {
    expect(updated('2026-11-11T00:00:00Z', '2026-11-12T00:00:00Z')).toBe('2026-11-12T00:00:00Z');
  });

  const related = {
    venues: [venueRecord(), venueRecord({ id: 102 })],
    organizers: [organizerRecord()],
    categories: [termRecord()],
    tags: [termRecord({ kind: 'tag', id: 401 })],
  };
  const seenOnce = { firstSeen, changed: firstSeen, published: firstSeen };

  test.each(['venue', 'category', 'tag'] as const)('when a crawl found a %s of it changed', (kind) => {
    const changed = { [kind]: '2026-11-13T00:00:00Z' };
    const renamed = (history: Partial<EventHistory>) =>
      findUpdatedAt(calendarEvent({}, { ...related, changed }, { ...seenOnce, ...history }));
    expect(renamed({})).toBe('2026-11-13T00:00:00Z');
    expect(renamed({ changed: '2026-11-12T00:00:00Z' })).toBe('2026-11-13T00:00:00Z');
    expect(renamed({ changed: '2026-11-14T00:00:00Z' })).toBe('2026-11-14T00:00:00Z');
  });

  test('not by a venue’s name from before the event, nor by an organizer’s, which items do not name', () => {
    const changed = { venue: '2026-11-09T00:00:00Z', organizer: '2026-11-13T00:00:00Z' };
    expect(findUpdatedAt(calendarEvent({}, { ...related, changed }, seenOnce))).toBe(firstSeen);
  });

  test('at its publication date at the origin, if no crawl found a change', () => {
    expect(updated('2026-11-05T00:00:00Z', firstSeen)).toBe('2026-11-05T00:00:00Z');
  });

  test('when it was edited after that, even if no crawl found a change, but not by a clock that is ahead', () => {
    const modified = '2026-11-15T00:00:00Z';
    expect(findUpdatedAt(calendarEvent({ modified }, {}, { ...seenOnce, edited: modified }))).toBe(modified);
    expect(findUpdatedAt(calendarEvent({ modified }, {}, seenOnce))).toBe(firstSeen);
  });

  test('never before it was published', () => {
    expect(updated('2026-09-01T00:00:00Z', firstSeen)).toBe('2026-10-01T00:00:00Z');
  });
});
