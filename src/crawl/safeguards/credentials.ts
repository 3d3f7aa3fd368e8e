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
  // Numbers are ids, times and positions.
  const repeats = (value: unknown): boolean =>
    typeof value === 'string' ? isRepeatedIn(value) : Object.values(value ?? {}).some(repeats);
  const [field] = Object.entries(record).find(([, value]) => repeats(value)) ?? [];
  if (field === undefined) return;
  const name = 'id' in record ? `${record.kind} ${record.id}` : 'the site';
  const hint = 'Remove it there, revoke that application password, and create another one.';
  throw new OriginError(
    'leak',
    `The origin repeats CALENDAR_PASSWORD in the ${field} of ${name} (${record.locale}), so a crawl stores nothing. ${hint}`,
    { hint },
  );
}
