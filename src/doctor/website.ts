import { buildDataWarning, type DataWarning, type Warnable } from '../crawl/safeguards/data-warnings.ts';
import { plainLine, webAddress } from '../html/clean-html.ts';

/**
 * What is odd about the website that an item gives; null where nothing is. The record has only what became of it.
 * @param item as it came; the record was made from it
 */
export function findWebsiteWarning(item: unknown, record: Warnable): DataWarning | null {
  const { website } = item as { readonly website?: unknown };
  if (typeof website !== 'string') return null;
  const written = plainLine(website);
  if (written === '' || /^https?:\/\//iu.test(written)) return null;
  const shown = `Its website '${written.slice(0, 80)}'`;
  const meant = webAddress(website);
  if (meant === null) {
    const what = `${shown} is no web address that begins with https:// and is left out.`;
    return buildDataWarning(record, 'website', 'warning', what);
  }
  return buildDataWarning(record, 'website', 'note', `${shown} lacks https://; it is taken as ${meant}`);
}
