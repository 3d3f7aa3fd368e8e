import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { stateDocumentName } from '../../src/history/state-document.ts';
import { escapeMarkup } from '../../src/html/escape.ts';
import { formatMoment } from '../../src/site/format/event-time.ts';
import type { Site } from '../../src/site/create-site.ts';

/**
 * A digest of all that a built site holds, and of the day, but for the time of day at which the
 * origin was read: pages say it at their foot, and the history at its beginning. Two sites with
 * equal digests differ in nothing else that visitors or subscribers could notice.
 */
export function digestSite(folder: string, site: Site): string {
  const moments = site.calendars.map(({ locale, zone, crawledAt }) => {
    const { t, f } = site.getTranslations(locale);
    return escapeMarkup(t('foot.asOf', { when: formatMoment(crawledAt, zone, { t, f }) }));
  });
  const hash = createHash('sha256').update(site.calendars.map(({ today }) => today).join());
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => file.split(sep)[0] !== '.git')
    .toSorted();
  const names = new Set(files);
  // A compressed file says nothing that the file itself does not.
  const isCopy = (file: string): boolean =>
    names.has(file.replace(/\.(?:br|gz)$/u, '')) && /\.(?:br|gz)$/u.test(file);
  for (const file of files.filter((each) => !isCopy(each))) {
    const content = withoutTimes(file, readFileSync(join(folder, file)), moments);
    hash.update(`${file}\n${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

/** The content of a file without when the origin was read. */
function withoutTimes(file: string, content: Buffer, moments: readonly string[]): Buffer | string {
  if (basename(file) === stateDocumentName)
    return content.toString('utf8').replace(/"crawledAt":"[^"]*"/u, '');
  if (!file.endsWith('.html')) return content;
  return moments.reduce((text, moment) => text.replaceAll(moment, ''), content.toString('utf8'));
}
