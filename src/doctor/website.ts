import { buildDataWarning, type DataWarning, type Warnable } from '../crawl/safeguards/data-warnings.ts';
import { extractLine } from '../html/plain-text.ts';
import { parseWebAddress } from '../html/web-address.ts';

/**
 * What is wrong with a record's website; null where nothing is.
 * @param website as the origin writes it: the record has only what became of it
 */
export function findWebsiteWarning(website: string, record: Warnable): DataWarning | null {
  const written = extractLine(website);
  if (written === '' || /^https?:\/\//iu.test(written)) return null;
  const shown = `Its website '${written.slice(0, 80)}'`;
  const meant = parseWebAddress(website);
  if (meant === null) {
    const what = `${shown} is no web address that begins with https:// and is left out.`;
    return buildDataWarning(record, 'website', 'warning', what);
  }
  return buildDataWarning(record, 'website', 'note', `${shown} lacks https://; it is taken as ${meant}`);
}
