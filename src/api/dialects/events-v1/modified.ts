import type { Instant } from '../../../model/time.ts';
import { gmtInstant } from '../fields.ts';

/** The last edit of an item, `2026-11-20 19:00:00` (UTC) → `2026-11-20T19:00:00Z`; '' where it states none. */
export function readModified(item: unknown): Instant {
  if (typeof item !== 'object' || item === null || !('modified_utc' in item)) return '';
  return gmtInstant(item.modified_utc) ?? '';
}
