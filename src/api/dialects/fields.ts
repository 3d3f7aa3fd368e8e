import * as z from 'zod';
import type { Instant } from '../../model/time.ts';

/** A wire time without zone, `YYYY-MM-DD HH:MM:SS`, that exists. */
export const dateTime = z
  .string()
  .refine(isValidDateTime, 'expected a date and time that exist, YYYY-MM-DD HH:MM:SS');

/** An optional text: '' where it cannot be read. */
export const text = z.union([z.string(), z.number().transform(String)]).catch('');

const id = z.int().positive();

/** Ids of referenced items, each once, from objects or bare ids. Unreadable ones are left out. */
export const references = z
  .array(z.unknown())
  .catch([])
  .transform((items) => [...new Set(items.flatMap(readReference))]);

function readReference(item: unknown): number[] {
  const written = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
  const parsed = id.safeParse(written);
  return parsed.success ? [parsed.data] : [];
}

/**
 * A time known to be in GMT, written with `T` or a blank, with or without fraction and zero offset;
 * null for anything else. `2026-08-30T16:00:00` → `2026-08-30T16:00:00Z`
 */
export function gmtInstant(written: unknown): Instant | null {
  if (typeof written !== 'string') return null;
  const [, date, time] =
    /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|[+-]00(?::00)?)?$/u.exec(written) ?? [];
  return isValidDateTime(`${date} ${time}`) ? `${date}T${time}Z` : null;
}

/** Importers leave `0000-00-00`, and the interface accepts 30 February. */
function isValidDateTime(written: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/u.exec(written)?.slice(1).map(Number);
  if (parts === undefined) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= countDays(year, month);
  return year >= 1000 && exists && hour < 24 && minute < 60 && second < 60;
}

function countDays(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
