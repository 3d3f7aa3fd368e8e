import type { ZoneName } from './time.ts';

/**
 * Parses a manual zone offset: minutes ahead of UTC for `UTC+2`, `UTC-5.5`, `UTC+5:45`. Null for
 * other names, including `UTC`, and for offsets of a day or more.
 */
export function parseManualOffset(name: ZoneName): number | null {
  const parts = /^UTC([+-])(\d{1,2})(?:(\.\d{1,4})|:([0-5]\d))?$/iu.exec(name);
  if (parts === null) return null;
  const [, sign, hours = '0', fraction = '0', minutes = '0'] = parts;
  const size = Number(hours) * 60 + Math.round(Number(fraction) * 60) + Number(minutes);
  if (size >= 24 * 60) return null;
  return sign === '-' ? -size : size;
}
