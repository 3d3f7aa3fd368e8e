import { localesVariable } from '../../../src/config/schema.ts';
import type { Locale } from '../../../src/model/locale.ts';

/**
 * A sentence on the setting that would lose languages; null where none is lost.
 * @param held languages of the snapshot in `file`
 * @param published languages of the settings
 * @param chosen the value of CALENDAR_LOCALES, if set
 */
export function explainLostLanguages(
  file: string,
  held: readonly Locale[],
  published: readonly Locale[],
  chosen: string | undefined,
): string | null {
  const lost = held.filter((locale) => !published.includes(locale)).join(', ');
  if (lost === '') return null;
  const setting = chosen === undefined ? 'locales in src/own/config.ts' : localesVariable;
  const value = chosen === undefined ? `holds ${published.join(', ')}` : `is '${chosen}'`;
  return `${setting} ${value}, but ${file} also holds ${lost}: those pages and calendars, and the history of their events, would be lost. Nothing was replaced. Check ${setting}. If that is right, run npm run build or npm run crawl with -- --accept-loss, which accepts the loss of events too.`;
}
