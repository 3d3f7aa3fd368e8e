import type { EventRecord } from '../../model/event.ts';
import type { Locale } from '../../model/locale.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import type { Instant, WallClock } from '../../model/time.ts';
import type { VenueRecord } from '../../model/venue.ts';
import { readZoneClock } from './zone-clock.ts';

/** What is wrong with a record. */
export type DataWarningKind =
  /** Local time and zone say another instant than the UTC time. */
  | 'time'
  /** It ends before it starts. */
  | 'order'
  /** Its zone is neither an IANA name nor an offset. */
  | 'unknown zone'
  /** Its zone is an offset set by hand, such as `UTC+2`. */
  | 'offset zone'
  /** Its website has no scheme, or is no web address. */
  | 'website'
  /** It has no title or name. */
  | 'name'
  /** Its position is where coordinates left empty lead to. */
  | 'position';

/** Something about a record that its editor should look at. It is published all the same. */
export interface DataWarning {
  readonly kind: DataWarningKind;
  /** A note says what Cartelera makes of it where nothing is lost; a warning, that readers may be told something wrong. */
  readonly weight: 'warning' | 'note';
  readonly id: number;
  readonly locale: Locale;
  /** Title or name of the record, plain text. */
  readonly title: string;
  /** A sentence about the record, without its title. */
  readonly what: string;
}

/** A record that warnings can be about. */
export type Warnable = EventRecord | VenueRecord | OrganizerRecord;

/** What is odd about a record; empty for nearly all. Takes a few microseconds. */
export function findDataWarnings(record: Warnable): readonly DataWarning[] {
  const warnings =
    titleOf(record) === '' ? [buildDataWarning(record, 'name', 'warning', 'It has no name.')] : [];
  if (record.kind === 'event') return [...warnings, ...timeWarnings(record)];
  if (record.kind === 'venue' && record.position?.latitude === 0 && record.position.longitude === 0) {
    const what = 'Its position is 0, 0, in the Atlantic: coordinates that were left empty.';
    return [...warnings, buildDataWarning(record, 'position', 'warning', what)];
  }
  return warnings;
}

/** A warning about a record. */
export function buildDataWarning(
  record: Warnable,
  kind: DataWarningKind,
  weight: DataWarning['weight'],
  what: string,
): DataWarning {
  const { id, locale } = record;
  return { kind, weight, id, locale, title: titleOf(record), what };
}

function titleOf(record: Warnable): string {
  return record.kind === 'event' ? record.title : record.name;
}

function timeWarnings(event: EventRecord): readonly DataWarning[] {
  const { start, end, startUtc, endUtc, zone } = event;
  const warnings: DataWarning[] = [];
  if (endUtc < startUtc) {
    const what = `It ends (${endUtc}) before it starts (${startUtc}).`;
    warnings.push(buildDataWarning(event, 'order', 'warning', what));
  }
  const clock = readZoneClock(zone);
  if (clock.kind === 'unknown') {
    const what = `Its zone '${zone.slice(0, 60)}' is no IANA name such as Europe/Madrid; its UTC time is taken.`;
    warnings.push(buildDataWarning(event, 'unknown zone', 'warning', what));
    return warnings;
  }
  const what =
    disagreement('start', start, startUtc, clock.ahead) ?? disagreement('end', end, endUtc, clock.ahead);
  if (what !== null) warnings.push(buildDataWarning(event, 'time', 'warning', `${what} (${zone}).`));
  if (clock.kind === 'offset') {
    const note = `Its zone ${zone} is an offset, no IANA name: feeds carry UTC, and no summer time is kept.`;
    warnings.push(buildDataWarning(event, 'offset zone', 'note', note));
  }
  return warnings;
}

/**
 * From UTC to the wall clock and never back: a local hour that comes twice in autumn is then right with either instant, and one
 * that a change in spring leaves out is right with none.
 */
function disagreement(
  which: 'start' | 'end',
  clock: WallClock,
  instant: Instant,
  ahead: (instant: number) => number,
): string | null {
  const utc = Date.parse(instant);
  const there = utc + ahead(utc);
  if (there === Date.parse(`${clock}Z`)) return null;
  const shown = new Date(there).toISOString().slice(0, 19);
  return `Its local ${which} is ${clock}, but its UTC ${which} ${instant} is ${shown} there`;
}
