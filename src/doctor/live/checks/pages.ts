import type { Check } from '../context.ts';
import { approveUnless, describeStatus, findCases, reportCases } from '../findings.ts';
import { findCanonical } from '../markup.ts';
import { toFolder } from '../site-files.ts';

/** Examines whether pages and what they load are there, and whole. */
export const checkPages: Check = ({ addresses, files: { pages, assets } }) => {
  const there = pages.filter(({ visit }) => visit.status === 200);
  const findings = [
    ...reportCases(
      'page-broken',
      findCases(pages, ({ visit }) => describeStatus(visit)),
    ),
    ...reportCases(
      'page-cut',
      findCases(there, ({ markup }) => (markup.isWhole ? null : 'ends too early, without </html>')),
    ),
    ...reportCases(
      'wrong-page',
      findCases(there, ({ markup, visit, path }) => {
        const named = addresses.find(findCanonical(markup) ?? '', visit.url);
        const own = addresses.find(addresses.locate(toFolder(path)).href, visit.url);
        return findCanonical(markup) === null || named === null || named === own
          ? null
          : `shows the page of ${named}`;
      }),
    ),
    ...reportCases(
      'file-missing',
      findCases(assets, ({ visit }) => describeStatus(visit)),
    ),
  ];
  const what = `${pages.length} pages, and ${assets.length} styles, scripts, fonts and pictures of them, are there and whole.`;
  return Promise.resolve(approveUnless(findings, 'pages', what));
};
