import type { Check } from '../context.ts';
import { approveUnless, describeStatus, findCases, reportCases } from '../findings.ts';
import { listAlternates, readXml } from '../markup.ts';
import type { SiteFile } from '../site-files.ts';

/** Examines whether feeds and open data can be read by the programs that they are for. */
export const checkFeeds: Check = ({ files }) => {
  const all = [...files.feeds, ...files.data];
  const there = all.filter(({ visit }) => visit.status === 200);
  const findings = [
    ...reportCases(
      'no-feed-link',
      findCases(
        files.homes.map(({ page }) => page).filter(({ visit }) => visit.status === 200),
        ({ markup }) =>
          listAlternates(markup).some(({ type }) => type === 'text/calendar')
            ? null
            : 'does not link to its calendar (link rel=alternate)',
      ),
    ),
    ...reportCases(
      'feed-broken',
      findCases(all, ({ visit }) => describeStatus(visit)),
    ),
    ...reportCases('feed-unreadable', findCases(there, findFlaw)),
  ];
  return Promise.resolve(
    approveUnless(
      findings,
      'feeds',
      `${all.length} calendars, news feeds and files of open data can be read.`,
    ),
  );
};

/** Why a file is not what its name says; null where it is. */
function findFlaw({ path, visit }: SiteFile): string | null {
  const text = visit.text();
  if (text.trim() === '') return 'is empty';
  if (/^\s*<(?:!doctype html|html)\b/iu.test(text)) return 'is an HTML page';
  if (path.endsWith('.ics')) {
    if (!text.startsWith('BEGIN:VCALENDAR\r\n')) return 'does not begin with BEGIN:VCALENDAR';
    return text.trimEnd().endsWith('\r\nEND:VCALENDAR') ? null : 'ends too early, without END:VCALENDAR';
  }
  if (path.endsWith('.xml')) {
    const { root, isWhole } = readXml(text);
    if (root !== 'rss' && root !== 'feed') return `is not a feed, but <${root}>`;
    return isWhole ? null : 'is not well-formed XML, or cut off';
  }
  return path.endsWith('.json') && !isJson(text) ? 'is not JSON, or cut off' : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
