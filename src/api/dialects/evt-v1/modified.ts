import type { Instant } from '../../../model/time.ts';
import { gmtInstant } from '../fields.ts';

/** The last edit of an item: `2026-08-30T16:00:00` (GMT) → `2026-08-30T16:00:00Z`; `''` where it cannot be read. */
export function readModified(item: unknown): Instant {
  if (typeof item !== 'object' || item === null || !('modified_gmt' in item)) return '';
  return gmtInstant(item.modified_gmt) ?? '';
}
