import type { CalendarEvent, VenueScope } from '../../src/calendar/event.ts';
import { foldWords } from '../../src/html/characters.ts';
import { shortenText } from '../../src/html/shorten.ts';
import { formatClock } from './finding.ts';

/** Events that are probably one, entered several times. */
export interface Duplicates {
  /** At least two. */
  readonly events: readonly CalendarEvent[];
  /** How they differ, in words; `''` if in nothing that readers see. */
  readonly what: string;
}

/**
 * Events with the same title, beginning and place. Two venues of the same name and town are one
 * place.
 * @param events of one language
 */
export function findDuplicates(events: readonly CalendarEvent[]): readonly Duplicates[] {
  const titled = events.filter(({ record }) => normalizeText(record.title) !== '');
  return [...Map.groupBy(titled, buildKey).values()]
    .filter(({ length }) => length > 1)
    .map((group) => ({ events: group, what: describeDifferences(group) }));
}

function buildKey({ record, places, online }: CalendarEvent): string {
  const { title, startUtc, allDay } = record;
  const where = [...new Set(places.map(identifyPlace))].sort();
  return JSON.stringify([normalizeText(title), startUtc, allDay, where, online?.isHybrid]);
}

/** The same for records of the same name in the same town. */
export function identifyPlace({ record: { id, name, city } }: VenueScope): string {
  const key = normalizeText(name);
  return key === '' ? String(id) : `${key} ${normalizeText(city)}`;
}

/** Most values that are told apart: an import may have given each event its own. */
const mostValues = 3;

function describeDifferences(group: readonly CalendarEvent[]): string {
  const list = (what: string, values: readonly string[]): string[] => {
    const distinct = [...new Set(values)];
    if (distinct.length < 2) return [];
    const named = distinct.slice(0, mostValues).map((value) => (value === '' ? 'none' : value));
    return [`${what} (${[...named, ...(distinct.length > mostValues ? ['…'] : [])].join('; ')})`];
  };
  const compare = (what: string, values: readonly string[]): string[] =>
    new Set(values).size > 1 ? [what] : [];
  const differ = [
    ...list(
      'end',
      group.map(({ record }) => formatClock(record.end, record.allDay)),
    ),
    ...list(
      'time zone',
      group.map(({ record }) => record.zone),
    ),
    ...list(
      'status',
      group.map(({ record }) => record.status),
    ),
    ...list(
      'price',
      group.map(({ record }) => shortenText(record.cost, 40)),
    ),
    ...compare(
      'text',
      group.map(({ record }) => normalizeText(record.text)),
    ),
    ...list(
      'entries of the same venue',
      group.map(({ places }) =>
        places
          .map(({ record: { id, name } }) => `${shortenText(name, 40)}, number ${id}`)
          .sort()
          .join(' + '),
      ),
    ),
    ...list(
      'organizers',
      group.map(({ organizers }) =>
        organizers
          .map(({ name }) => shortenText(name, 40))
          .sort()
          .join(', '),
      ),
    ),
    ...compare(
      'link to join',
      group.map(({ online }) => online?.address ?? ''),
    ),
  ];
  return differ.length === 0 ? '' : `they differ in ${differ.join(', ')}`;
}

/** Words without blanks, in one form of their characters. */
function normalizeText(text: string): string {
  return foldWords(text.normalize('NFKC')).replaceAll(' ', '');
}
