import type { Face } from './face.ts';

/**
 * A text without the signs that a typeface lacks, such as emoji; null where nothing is left, or letters are missing, without which
 * words would be wrong.
 * @param whole signs may not be missing either
 */
export function known(text: string, face: Face, whole = false): string | null {
  const written = text.normalize('NFC').replaceAll(/\p{Extended_Pictographic}|[\u{fe0f}\u{200d}]/gu, '');
  if (Array.from(written).some((each) => (whole || /[\p{L}\p{N}\p{M}]/u.test(each)) && !face.covers(each)))
    return null;
  const left = Array.from(written, (each) => (face.covers(each) ? each : ' ')).join('');
  const line = left.replaceAll(/\s+/gu, ' ').trim();
  return line === '' ? null : line;
}
