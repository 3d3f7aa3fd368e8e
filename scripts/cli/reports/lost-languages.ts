import { localesVariable } from '../../../src/config/schema.ts';
import type { Locale } from '../../../src/model/locale.ts';

/**
 * A sentence on the setting that would lose languages; null where none is lost.
 * @param held languages of the snapshot in `file`, but for those that the settings take out
 * @param published languages of the settings
 * @param chosen the value of CALENDAR_LOCALES, if set
 */
export function explainLostLanguages(
  file: string,
  held: readonly Locale[],
  published: readonly Locale[],
  chosen: string | undefined,
): string | null {
  const lost = held.filter((locale) => !published.includes(locale));
  if (lost.length === 0) return null;
  const remedy = lost.map((locale) => `${locale}: false`).join(', ');
  const setting = chosen === undefined ? 'locales in src/own/config.ts' : localesVariable;
  const value = chosen === undefined ? `holds ${published.join(', ')}` : `is '${chosen}'`;
  return `${setting} ${value}, but ${file} also holds ${lost.join(', ')}. Its pages and calendars would lead to their translations, and those without one would end. Nothing was replaced. Check ${setting}. To take the language out, write ${remedy} into locales in src/own/config.ts.`;
}
