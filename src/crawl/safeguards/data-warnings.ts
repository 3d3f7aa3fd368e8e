import { shortenText } from '../../html/shorten.ts';
import type { EventRecord } from '../../model/event.ts';
import type { Locale } from '../../model/locale.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import type { TermRecord } from '../../model/term.ts';
import type { Instant, WallClock } from '../../model/time.ts';
import type { VenueRecord } from '../../model/venue.ts';
import { readZoneClock } from './zone-clock.ts';

/** The kind of a problem with a record. */
export type DataWarningKind =
  /** Local time and UTC time differ. */
  | 'time'
  /** It ends before it starts. */
  | 'order'
  /** Its zone is neither an IANA name nor an offset. */
  | 'unknown zone'
  /** Its zone is a manual offset, such as `UTC+2`. */
  | 'offset zone'
  /** Its website has no scheme, or is not a web address. */
  | 'website'
  /** It has no title or name. */
  | 'name'
  /** A text is beyond the limits. */
  | 'length'
  /** Its position is 0, 0. */
  | 'position';

/** A problem with a record for its editor. The record is published anyway. */
export interface DataWarning {
  readonly kind: DataWarningKind;
  /** A note if nothing is lost; a warning if the calendar may be wrong. */
  readonly weight: 'warning' | 'note';
  readonly id: number;
  readonly locale: Locale;
  /** Title or name of the record, plain text, at most 80 characters. */
  readonly title: string;
  /** A sentence about the record, without its title. */
  readonly what: string;
}

/** A record that can have warnings. */
export type Warnable = EventRecord | VenueRecord | OrganizerRecord | TermRecord;

const shortened = 'It is published shortened: a text or a list of it is too long. Shorten it at the origin.';

const lost = 'Its website is not an address, and is left out. Begin it with https://, mailto: or tel:.';

/** The problems of a record; empty for most. Takes a few microseconds. */
export function findDataWarnings(record: Warnable): readonly DataWarning[] {
  const warnings = [
    ...(readTitle(record) === '' ? [buildDataWarning(record, 'name', 'warning', 'It has no name.')] : []),
    ...(record.isShortened === true ? [buildDataWarning(record, 'length', 'warning', shortened)] : []),
  ];
  if ('losesWebsite' in record) warnings.push(buildDataWarning(record, 'website', 'note', lost));
  if (record.kind === 'event') return [...warnings, ...findTimeWarnings(record)];
  if (record.kind === 'venue' && record.position?.latitude === 0 && record.position.longitude === 0) {
    const what = 'Its position is 0, 0, in the Atlantic: the coordinates were probably left empty.';
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
  return { kind, weight, id, locale, title: shortenText(readTitle(record), 80), what };
}

function readTitle(record: Warnable): string {
  return record.kind === 'event' ? record.title : record.name;
}

function findTimeWarnings(event: EventRecord): readonly DataWarning[] {
  const { start, end, startUtc, endUtc, zone } = event;
  const warnings: DataWarning[] = [];
  if (endUtc < startUtc) {
    const what = `It ends at ${formatClock(end)}, before it begins at ${formatClock(start)} (${zone.slice(0, 60)}).`;
    warnings.push(buildDataWarning(event, 'order', 'warning', what));
  }
  const clock = readZoneClock(zone);
  if (clock.kind === 'unknown') {
    const what = `Its time zone “${zone.slice(0, 60)}” is unknown. Choose a city, such as Madrid (Europe/Madrid). Until then its times may be wrong.`;
    warnings.push(buildDataWarning(event, 'unknown zone', 'warning', what));
    return warnings;
  }
  const what =
    compareClocks('beginning', start, startUtc, clock.ahead) ??
    compareClocks('end', end, endUtc, clock.ahead);
  if (what !== null) warnings.push(buildDataWarning(event, 'time', 'warning', `${what} (${zone}).`));
  if (clock.kind === 'offset') {
    const note = `Its zone ${zone} is an offset, not an IANA name: feeds use UTC for it, without daylight saving time.`;
    warnings.push(buildDataWarning(event, 'offset zone', 'note', note));
  }
  return warnings;
}

/**
 * Converts UTC to the wall clock, never back: a local hour that occurs twice in autumn matches
 * either instant, and one that is skipped in spring matches none.
 */
function compareClocks(
  which: 'beginning' | 'end',
  clock: WallClock,
  instant: Instant,
  ahead: (instant: number) => number,
): string | null {
  const utc = Date.parse(instant);
  const local = utc + ahead(utc);
  if (local === Date.parse(`${clock}Z`)) return null;
  const shown = new Date(local).toISOString();
  return `Its ${which} was typed as ${formatClock(clock)}, but the site also stores it as ${formatClock(shown)}`;
}

/** `2026-11-21 20:30` */
function formatClock(clock: string): string {
  return clock.slice(0, 16).replace('T', ' ');
}
