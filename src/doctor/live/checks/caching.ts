import { findHeaders } from '../../../hosting/delivery.ts';
import type { Check } from '../context.ts';
import { approveUnless, findCases, reportCases } from '../findings.ts';
import { listAllFiles, type SiteFile } from '../site-files.ts';
import type { Visit } from '../visitor.ts';

/** Seconds for which a page or feed may be shown without asking again. */
const mostForPages = 3600;
/** Seconds for which a file whose name follows from its content should be kept at least. */
const leastForAssets = 86_400;

/** Hosts whose cache keeps everything until the next publication, and is emptied then. */
const emptying = /^(?:netlify|vercel)$/iu;

/** Compares how long files are cached with how long they may be. */
export const checkCaching: Check = ({ files }) => {
  const all = listAllFiles(files).filter(({ visit }) => visit.status === 200);
  const lasting = all.filter((file) => isLasting(file));
  const brief = all.filter((file) => !isLasting(file));
  // A card may be older, as its consumers keep oEmbed documents for a day.
  const timely = brief.filter(({ path }) => !/\/oembed\.(?:json|xml)$/u.test(path));
  const findings = [
    ...reportCases(
      'long-cache',
      findCases(timely, ({ visit }) => {
        const seconds = readLifetime(visit);
        if (seconds !== null && seconds > mostForPages) return `is kept for ${describeSeconds(seconds)}`;
        const shared = readSharedLifetime(visit);
        return shared > mostForPages
          ? `is kept for ${describeSeconds(shared)} by caches in front of the site (s-maxage)`
          : null;
      }),
    ),
    ...reportCases(
      'stale-cache',
      findCases(timely, ({ visit }) => {
        const age = Number(visit.header('age'));
        const longest = Math.max(mostForPages, readLifetime(visit) ?? 0, readSharedLifetime(visit));
        return age > longest && !emptying.test(visit.header('server'))
          ? `has been in a cache for ${describeSeconds(age)} (Age), longer than it may be kept`
          : null;
      }),
    ),
    ...reportCases(
      'no-store',
      findCases(all, ({ visit }) =>
        readDirectives(visit).has('no-store') ? 'must not be cached at all (no-store)' : null,
      ),
    ),
    ...reportCases(
      'no-cache-control',
      findCases(brief, ({ visit }) =>
        visit.header('cache-control') === '' && visit.header('expires') === ''
          ? 'without Cache-Control, so that browsers guess how long'
          : null,
      ),
    ),
    ...reportCases(
      'short-assets',
      findCases(lasting, ({ visit }) => {
        const seconds = readLifetime(visit);
        if (readDirectives(visit).has('no-store') || (seconds !== null && seconds >= leastForAssets))
          return null;
        if (seconds === null) return 'never changes, but no Cache-Control says so';
        return `never changes, but is asked for again ${seconds === 0 ? 'each time' : `after ${describeSeconds(seconds)}`}`;
      }),
    ),
  ];
  const what = 'Pages and feeds are asked for again soon, and files that never change are kept.';
  return Promise.resolve(approveUnless(findings, 'caching', what));
};

function isLasting({ path }: SiteFile): boolean {
  return findHeaders(path)['Cache-Control']?.includes('immutable') === true;
}

/** Seconds for which a browser keeps an answer without asking; null where it guesses. */
function readLifetime(visit: Visit): number | null {
  const directives = readDirectives(visit);
  if (directives.has('no-store') || directives.has('no-cache')) return 0;
  const age = directives.get('max-age');
  if (age !== undefined && /^\d+$/u.test(age)) return Number(age);
  const expires = visit.header('expires');
  if (expires === '') return null;
  const seconds = (Date.parse(expires) - Date.parse(visit.header('date'))) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}

/** Seconds for which a cache that visitors share keeps an answer, where that is another time. */
function readSharedLifetime(visit: Visit): number {
  return Number(/^\d+$/u.exec(readDirectives(visit).get('s-maxage') ?? '') ?? 0);
}

function readDirectives(visit: Visit): ReadonlyMap<string, string> {
  const parts = visit.header('cache-control').toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=').map((each) => each.trim().replaceAll('"', ''));
      return [name, value];
    }),
  );
}

/** `30 minutes`, `12 hours`, `365 days` */
function describeSeconds(seconds: number): string {
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`;
}
