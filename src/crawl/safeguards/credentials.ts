import type { HistoryEntry } from '../../history/history-entry.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Redactor } from '../../http/redact.ts';
import type { EventRecord } from '../../model/event.ts';
import type { MediaText } from '../../model/image.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { SiteRecord } from '../../model/site.ts';
import type { RestoredHistory } from '../restore-history.ts';

/** A record, the answer of an event's own route, the text of an image, or the site's own. */
export type Publishable =
  | AnyRecord
  | MediaText
  | Pick<EventRecord, 'kind' | 'id' | 'locale' | 'online' | 'search'>
  | ({ readonly kind: 'site' } & Omit<SiteRecord, 'currency'>);

/**
 * Refuses what would publish the password. The client has replaced it in answers; cleaning HTML may
 * join parts of it that were apart there.
 * @throws {OriginError} `leak`, naming record and field
 */
export function refuseCredentials(
  record: Publishable,
  { isRepeatedIn }: Pick<Redactor, 'isRepeatedIn'>,
): void {
  const place = findRepeating(record, isRepeatedIn);
  if (place === undefined) return;
  throw leakError(
    `The origin repeats CALENDAR_PASSWORD in ${place}, so a crawl stores nothing.`,
    'Remove it there, revoke that application password, and create another one.',
  );
}

/**
 * Refuses a restored history that would publish the password again: the published site may be
 * written by the origin.
 * @throws {OriginError} `leak`, naming entry and field
 */
export function refuseFormerCredentials(
  { entries, layouts = [] }: Pick<RestoredHistory, 'entries' | 'layouts'>,
  { isRepeatedIn }: Pick<Redactor, 'isRepeatedIn'>,
): void {
  const refuse = (place: string): never => {
    throw leakError(
      `The history of the published site repeats CALENDAR_PASSWORD in ${place}, so a crawl stores nothing.`,
      'Revoke that application password, and create another one.',
    );
  };
  for (const entry of entries) {
    const place = findRepeating(entry, isRepeatedIn);
    if (place !== undefined) refuse(place);
  }
  const segments = layouts
    .flatMap((layout) => Object.values(layout))
    .flatMap(({ home, segments: own }) => [home, ...Object.entries(own).flat()]);
  if (segments.some((text) => isRepeatedIn(text))) refuse('former addresses');
}

/** Where a snapshot repeats the password, which may be younger: `the name of venue 7 (en)` */
export function findStoredCredentials(
  stored: Iterable<Publishable | SiteRecord | HistoryEntry>,
  { isRepeatedIn }: Pick<Redactor, 'isRepeatedIn'>,
): string | undefined {
  for (const each of stored) {
    const place = findRepeating('kind' in each ? each : { kind: 'site', ...each }, isRepeatedIn);
    if (place !== undefined) return place;
  }
  return undefined;
}

/**
 * The refusal to publish a snapshot that repeats the password.
 * @param place see `findStoredCredentials`
 */
export function storedLeakError(place: string): OriginError {
  return leakError(
    `The snapshot repeats CALENDAR_PASSWORD in ${place}, so nothing is published.`,
    'Remove it at the origin, revoke that application password, and create another one.',
  );
}

function leakError(what: string, hint: string): OriginError {
  return new OriginError('leak', `${what} ${hint}`, { hint });
}

/** The first field that repeats the password, and its record: `the title of event 7 (en)` */
function findRepeating(
  record: Publishable | HistoryEntry,
  isRepeatedIn: Redactor['isRepeatedIn'],
): string | undefined {
  // Pages drop markup, such as images, which may join parts of a password. Text with references is
  // not markup yet. Numbers are ids, times and positions.
  const repeats = (value: unknown): boolean =>
    typeof value === 'string'
      ? isRepeatedIn(value) || (value.includes('<') && isRepeatedIn(value.replaceAll(/<[^<>]*>/gu, '')))
      : Object.values(value ?? {}).some(repeats);
  const field = Object.entries(record).find(([, value]) => repeats(value))?.[0];
  const name = 'id' in record ? `${record.kind} ${record.id}` : 'the site';
  return field && `the ${field} of ${name} (${record.locale})`;
}
