import { describe, expect, test } from 'vitest';
import type { Change } from '../../../../src/calendar/views/changes.ts';
import { buildOccasion } from '../../../../src/calendar/span.ts';
import { buildChangeItem } from '../../../../src/feeds/changes/change-item.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import type { EventHistory } from '../../../../src/history/history-entry.ts';
import { termRecord, venueRecord } from '../../../support/records.ts';
import { calendarEvent, feedWith, timesIn, zoneHere } from '../../../support/feeds/calendar-event.ts';

const at = '2026-11-19T12:00:00Z';
const zone = 'America/New_York';

/** A concert on Saturday at The Mill. */
const concert = (
  values: Partial<EventRecord> = {},
  venues = [venueRecord({ name: 'The Mill', address: '1 Main St', city: 'Albany' })],
  history: Partial<EventHistory> = {},
) =>
  calendarEvent(
    {
      id: 13,
      slug: 'jazz',
      title: 'Jazz & <Blues>',
      ...timesIn(zone, '2026-12-13T00:00:00Z', 120),
      ...values,
    },
    { venues, categories: [termRecord({ name: 'Music' })] },
    { uid: '12@origin.example', ...history },
  );
const event = concert();
const friday = buildOccasion({ allDay: false, ...timesIn(zone, '2026-12-12T01:00:00Z', 90) }, zoneHere);
const blueRoom = { name: 'Blue Room', link: null };
const wasThere = { venues: [blueRoom], online: null };

function itemOf(change: Partial<Change>, locale: 'en' | 'es' = 'en') {
  const feed = feedWith([], locale === 'en' ? {} : { locale, language: 'es-MX-u-hc-h23' });
  return buildChangeItem({ kind: 'moved', event, at, was: friday, wasAt: null, ...change }, feed);
}

const saturday = 'Sat 12 Dec 2026, 19:00–21:00 (Eastern Time)';
const mill = 'The Mill, 1 Main St, Albany';

describe('the item', () => {
  test('of a move has the new and the previous time', () => {
    expect(itemOf({})).toEqual({
      id: 'tag:origin.example,2026:event/13/moved/2026-11-19T12:00:00Z',
      address: 'https://calendar.example/en/event/jazz/',
      title: 'Moved: Jazz & <Blues> — now Sat 12 Dec 2026, 19:00; was Fri 11 Dec 2026, 20:00',
      summary: `Now: ${saturday} · Before: Fri 11 Dec 2026, 20:00–21:30 (Eastern Time) · ${mill}`,
      content: `<p>Now: ${saturday}<br>Before: Fri 11 Dec 2026, 20:00–21:30 (Eastern Time)<br>${mill}</p>`,
      picture: null,
      starts: '2026-12-12T19:00:00-05:00',
      ends: '2026-12-12T21:00:00-05:00',
      published: at,
      updated: at,
      categories: ['Music'],
    });
  });

  test('of a move into another zone names both zones', () => {
    const was = buildOccasion(
      { allDay: false, ...timesIn('Europe/Madrid', '2026-12-12T18:00:00Z', 120) },
      zoneHere,
    );
    expect(itemOf({ was }).title).toBe(
      `Moved: Jazz & <Blues> — now ${saturday}; was Sat 12 Dec 2026, 19:00–21:00 (Central European Time)`,
    );
  });

  test('of a move of several days names the hours if the days are the same', () => {
    const moved = concert(timesIn(zone, '2026-12-12T01:00:00Z', 2 * 24 * 60));
    const was = buildOccasion(
      { allDay: false, ...timesIn(zone, '2026-12-12T00:00:00Z', 2 * 24 * 60) },
      zoneHere,
    );
    expect(itemOf({ event: moved, was }).title).toBe(
      'Moved: Jazz & <Blues> — now Fri 11 Dec 2026, 20:00 – Sun 13 Dec 2026, 20:00 (Eastern Time); was Fri 11 Dec 2026, 19:00 – Sun 13 Dec 2026, 19:00 (Eastern Time)',
    );
  });

  test('of another venue names both', () => {
    const { title, content } = itemOf({ kind: 'venue', was: event, wasAt: wasThere });
    expect(title).toBe('New venue: Jazz & <Blues> — now The Mill; was Blue Room');
    expect(content).toBe(`<p>Now: ${mill}<br>Before: Blue Room<br>${saturday}</p>`);
  });

  test('of another venue leaves out an unknown name', () => {
    const { title, content } = itemOf({ kind: 'venue', was: event });
    expect(title).toBe('New venue: Jazz & <Blues> — now The Mill');
    expect(content).toBe(`<p>Now: ${mill}<br>${saturday}</p>`);
  });

  test('of an announced or withdrawn venue names it', () => {
    const placed = itemOf({ kind: 'placed', was: event });
    expect(placed.title).toBe('Venue announced: Jazz & <Blues> — now The Mill');
    expect(placed.content).toBe(`<p>Now: ${mill}<br>${saturday}</p>`);
    const nowhere = concert({}, []);
    const unplaced = itemOf({ kind: 'unplaced', event: nowhere, was: event, wasAt: wasThere });
    expect(unplaced.title).toBe('Venue to be confirmed: Jazz & <Blues> — was Blue Room');
    expect(unplaced.content).toBe(`<p>Before: Blue Room<br>${saturday}</p>`);
    const unknown = itemOf({ kind: 'unplaced', event: nowhere, was: event });
    expect(unknown.title).toBe('Venue to be confirmed: Jazz & <Blues>');
  });

  test('of an event that is online now says so', () => {
    const online = concert({ online: { isHybrid: false, address: null } }, []);
    const { title, content } = itemOf({ kind: 'online', event: online, was: event, wasAt: wasThere });
    expect(title).toBe('Now online: Jazz & <Blues> — was Blue Room');
    expect(content).toBe(`<p>Now: Online<br>Before: Blue Room<br>${saturday}</p>`);
    const hybrid = concert({ online: { isHybrid: true, address: null } });
    const also = { kind: 'hybrid', event: hybrid, was: event, wasAt: wasThere } as const;
    expect(itemOf(also).content).toBe(`<p>Now: ${mill}; Also online<br>Before: Blue Room<br>${saturday}</p>`);
  });

  test.each([
    ['only', [], 'Online'],
    ['also', [blueRoom], 'Blue Room; Also online'],
  ] as const)('of an event that was online (%s) says where it is', (online, venues, before) => {
    const item = itemOf({ kind: 'offline', was: event, wasAt: { venues, online } });
    expect(item.title).toBe('No longer online: Jazz & <Blues> — now The Mill');
    expect(item.content).toBe(`<p>Now: ${mill}<br>Before: ${before}<br>${saturday}</p>`);
  });

  test('of another end names both ends', () => {
    const was = buildOccasion({ allDay: false, ...timesIn(zone, '2026-12-13T00:00:00Z', 60) }, zoneHere);
    expect(itemOf({ kind: 'times', was }).title).toBe(
      `New times: Jazz & <Blues> — now ${saturday}; was Sat 12 Dec 2026, 19:00–20:00 (Eastern Time)`,
    );
  });

  test('is updated with any other change of the event, and never before its publication', () => {
    const changedAt = (changed: string) => itemOf({ event: concert({}, undefined, { changed }) });
    const later = '2026-11-20T09:00:00Z';
    expect(changedAt(later)).toMatchObject({ published: at, updated: later });
    expect(changedAt('2026-11-18T09:00:00Z')).toMatchObject({ published: at, updated: at });
  });

  test('is updated with the name of its venue', () => {
    const renamedAt = (venue: string) => {
      const renamed = calendarEvent({}, { venues: [venueRecord()], changed: { venue } });
      return itemOf({ event: renamed });
    };
    const later = '2026-11-20T09:00:00Z';
    expect(renamedAt(later)).toMatchObject({ published: at, updated: later });
    expect(renamedAt('2026-11-18T09:00:00Z').updated).toBe(at);
  });

  test.each([
    ['new', 'New: Jazz — Sat 12 Dec 2026, 19:00', ''],
    ['resumed', 'On again: Jazz — Sat 12 Dec 2026, 19:00', ''],
    ['back', 'Back on the calendar: Jazz — Sat 12 Dec 2026, 19:00', ''],
    ['cancelled', 'Cancelled: Jazz — Sat 12 Dec 2026, 19:00', 'This event will not take place.<br>'],
    ['postponed', 'Postponed: Jazz — was Sat 12 Dec 2026, 19:00', 'New date to be announced<br>Before: '],
    [
      'gone',
      'Removed from the calendar: Jazz — Sat 12 Dec 2026, 19:00',
      'Ask the organiser whether it takes place.<br>',
    ],
  ] as const)('of a %s event says so, with time and place', (kind, title, note) => {
    const status = note === '' ? 'scheduled' : 'cancelled';
    const jazz = concert({ title: 'Jazz', status });
    const item = itemOf({ kind, event: jazz, was: jazz });
    expect(item.title).toBe(title);
    expect(item.content).toBe(`<p>${note}${saturday}<br>${mill}</p>`);
  });

  test.each([
    ['moved', 'Reprogramado: Jazz & <Blues> — ahora sáb 12 dic 2026, 19:00; antes vie 11 dic 2026, 20:00'],
    ['venue', 'Cambió de lugar: Jazz & <Blues> — ahora The Mill; antes Blue Room'],
    ['placed', 'Lugar confirmado: Jazz & <Blues> — ahora The Mill; antes Blue Room'],
    [
      'times',
      'Nuevo horario: Jazz & <Blues> — ahora sáb 12 dic 2026, 19:00–21:00 (hora oriental); antes vie 11 dic 2026, 20:00–21:30 (hora oriental)',
    ],
    ['new', 'Nuevo: Jazz & <Blues> — vie 11 dic 2026, 20:00'],
    ['resumed', 'Se confirma: Jazz & <Blues> — vie 11 dic 2026, 20:00'],
    ['back', 'De nuevo en la cartelera: Jazz & <Blues> — vie 11 dic 2026, 20:00'],
    ['cancelled', 'Cancelado: Jazz & <Blues> — vie 11 dic 2026, 20:00'],
    ['postponed', 'Pospuesto: Jazz & <Blues> — era el vie 11 dic 2026, 20:00'],
    ['gone', 'Retirado de la cartelera: Jazz & <Blues> — vie 11 dic 2026, 20:00'],
  ] as const)('is in Spanish in a Spanish feed: %s', (kind, title) => {
    expect(itemOf({ kind, wasAt: wasThere }, 'es').title).toBe(title);
  });
});

test('the next change of an event, and another kind of change, are other items; a new title is not', () => {
  const { id } = itemOf({});
  expect(itemOf({ at: '2026-11-20T12:00:00Z' }).id).not.toBe(id);
  expect(itemOf({ kind: 'venue' }).id).not.toBe(id);
  expect(itemOf({ event: concert({ title: 'Soul', slug: 'soul' }) }).id).toBe(id);
});
