import { findHeaders } from '../../../hosting/delivery.ts';
import type { Check } from '../context.ts';
import { approveUnless, describeStatus, findCases, reportCases } from '../findings.ts';
import { createRobots } from '../robots.ts';
import { listAllFiles } from '../site-files.ts';
import type { Visit } from '../visitor.ts';

/** Programs that obey robots.txt, and whose visits the calendar wants. */
const wanted = ['Googlebot', 'Google-Calendar-Importer', 'Bingbot'];

/** Examines whether search engines find pages, and may read what they need. */
export const checkSearchEngines: Check = async ({ files, sitemap, visitor, options: { site } }) => {
  const answer = await visitor.visit(new URL('/robots.txt', site));
  const robots = createRobots(answer.status === 200 ? answer.text() : '');
  const findings = [
    ...reportCases(
      'robots-broken',
      isRefusal(answer) ? [{ visit: answer, problem: describeStatus(answer) ?? '' }] : [],
    ),
    ...reportCases(
      'robots-disallow',
      findCases([...files.pages, ...files.feeds], ({ visit }) => {
        const refused = wanted.filter((agent) => !robots.allows(agent, visit.url));
        return refused.length === 0 ? null : `robots.txt forbids it to ${refused.join(', ')}`;
      }),
    ),
    ...reportCases(
      'noindex',
      findCases(files.pages, ({ visit }) =>
        visit.status === 200 && isHidden(visit.header('x-robots-tag')) ? 'has X-Robots-Tag: noindex' : null,
      ),
    ),
    ...reportCases(
      'feeds-indexed',
      findCases(listAllFiles(files), ({ path, visit }) =>
        visit.status === 200 &&
        findHeaders(path)['X-Robots-Tag'] !== undefined &&
        !isHidden(visit.header('x-robots-tag'))
          ? 'may be listed by search engines in place of its page (no X-Robots-Tag: noindex)'
          : null,
      ),
    ),
    ...(sitemap.isWhole
      ? []
      : reportCases(
          'sitemap-broken',
          sitemap.visits.slice(-1).map((visit) => ({
            visit,
            problem: describeStatus(visit) ?? 'is not a sitemap with pages that can be read',
          })),
        )),
  ];
  const what = `Search engines may read pages and feeds; the sitemap lists ${sitemap.paths.length} pages.`;
  return approveUnless(findings, 'search engines', what);
};

/** Whether programs take an answer for a robots.txt that forbids everything (RFC 9309, 2.3.1.4). */
function isRefusal({ status, wasAsked }: Visit): boolean {
  return wasAsked && (status === 0 || status === 429 || status >= 500);
}

function isHidden(header: string): boolean {
  return /\b(?:noindex|none)\b/iu.test(header);
}
