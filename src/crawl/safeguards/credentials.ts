import type { HistoryEntry } from '../../history/history-entry.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Redactor } from '../../http/redact.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { SiteRecord } from '../../model/site.ts';

/** A record, or the site's own. */
export type Publishable = AnyRecord | ({ readonly kind: 'site' } & Omit<SiteRecord, 'currency'>);

/**
 * Refuses what would publish the password. The client has replaced it in answers; cleaning HTML may
 * join parts of it that were apart there.
 * @throws {OriginError} `leak`, naming record and field
 */
export function refuseCredentials(
  record: Publishable,
  { isRepeatedIn }: Pick<Redactor, 'isRepeatedIn'>,
): void {
  const field = findRepeating(record, isRepeatedIn);
  if (field === undefined) return;
  const name = 'id' in record ? `${record.kind} ${record.id}` : 'the site';
  const hint = 'Remove it there, revoke that application password, and create another one.';
  throw new OriginError(
    'leak',
    `The origin repeats CALENDAR_PASSWORD in the ${field} of ${name} (${record.locale}), so a crawl stores nothing. ${hint}`,
    { hint },
  );
}

/**
 * Refuses a restored history that would publish the password again: the published site may be
 * written by the origin.
 * @throws {OriginError} `leak`, naming entry and field
 */
export function refuseFormerCredentials(
  entries: readonly HistoryEntry[],
  { isRepeatedIn }: Pick<Redactor, 'isRepeatedIn'>,
): void {
  for (const entry of entries) {
    const field = findRepeating(entry, isRepeatedIn);
    if (field === undefined) continue;
    const hint = 'Revoke that application password, and create another one.';
    throw new OriginError(
      'leak',
      `The history of the published site repeats CALENDAR_PASSWORD in the ${field} of ${entry.kind} ${entry.id} (${entry.locale}), so a crawl stores nothing. ${hint}`,
      { hint },
    );
  }
}

/** The name of the first field that repeats the password. */
function findRepeating(record: object, isRepeatedIn: Redactor['isRepeatedIn']): string | undefined {
  // Numbers are ids, times and positions.
  const repeats = (value: unknown): boolean =>
    typeof value === 'string' ? isRepeatedIn(value) : Object.values(value ?? {}).some(repeats);
  return Object.entries(record).find(([, value]) => repeats(value))?.[0];
}
