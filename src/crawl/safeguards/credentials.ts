import { OriginError } from '../../http/origin-error.ts';
import { redacted, type Redact } from '../../http/redact.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { SiteRecord } from '../../model/site.ts';

/**
 * Refuses what would publish the password. The client has replaced it in answers; cleaning HTML may
 * join parts of it that were apart there.
 * @throws {OriginError} `leak`, naming record and field
 */
export function refuseCredentials(
  record: AnyRecord | ({ readonly kind: 'site' } & SiteRecord),
  redactData: Redact,
): void {
  const repeats = (value: unknown): boolean => {
    const text = JSON.stringify(value);
    return text.toLowerCase().includes(redacted) || redactData(text) !== text;
  };
  if (!repeats(record)) return;
  const [field] = Object.entries(record).find(([, value]) => repeats(value)) ?? ['text'];
  const name = 'id' in record ? `${record.kind} ${record.id}` : 'the site';
  throw new OriginError(
    'leak',
    `The origin repeats CALENDAR_PASSWORD in the ${field} of ${name} (${record.locale}), so nothing was stored. Remove it there, revoke that application password, and create another one.`,
  );
}
