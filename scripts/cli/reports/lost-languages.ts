import { localesVariable } from '../../../src/config/schema.ts';
import type { Locale } from '../../../src/model/locale.ts';

/**
 * A sentence that names the setting by which languages would be lost; null where none would be.
 * @param held the languages of the snapshot, in `file`
 * @param published those of the settings
 * @param chosen what CALENDAR_LOCALES says, where it is set
 */
export function explainLostLanguages(
  file: string,
  held: readonly Locale[],
  published: readonly Locale[],
  chosen: string | undefined,
): string | null {
  const lost = held.filter((locale) => !published.includes(locale)).join(', ');
  if (lost === '') return null;
  const setting = chosen === undefined ? 'locales in src/config.ts' : localesVariable;
  const value = chosen === undefined ? `holds ${published.join(', ')}` : `is '${chosen}'`;
  return `${setting} ${value}, but ${file} also holds ${lost}: those pages and calendars, and what is remembered of their events, would be gone. Nothing was replaced. Check ${setting}. If that is right, run npm run build or npm run crawl with -- --accept-loss, which accepts the loss of events too.`;
}
