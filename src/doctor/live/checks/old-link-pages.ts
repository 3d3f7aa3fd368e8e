import { hasQueryScript } from '../../../hosting/query-script.ts';
import type { Check, LiveContext } from '../context.ts';
import { approveUnless, reportCases, skip, type Case } from '../findings.ts';
import type { FaultName } from '../faults.ts';
import { findCanonical, readHtml } from '../markup.ts';
import type { OldLink } from '../old-links.ts';
import { pickEvenly } from '../site-files.ts';
import { follow, type Visit } from '../visitor.ts';

/** Old addresses of each kind that are asked. */
const mostOfKind = 2;

/** Examines where addresses of the origin lead at the host of the calendar. */
export const checkOldLinks: Check = async (context) => {
  const { oldLinks, state, options } = context;
  const kinds = Map.groupBy(oldLinks, ({ kind }) => kind);
  const sample = [...kinds.values()].flatMap((links) => pickEvenly(links, mostOfKind));
  if (sample.length === 0) return [skip('old links', 'No address of the origin is known.')];
  const cases = (await Promise.all(sample.map((link) => judge(link, context)))).flat();
  const isInPlace = URL.parse(state?.origin ?? '')?.host === options.site.host;
  const names = ['old-link-lost', 'old-link-elsewhere'] as const;
  const findings = isInPlace
    ? names.flatMap((name) =>
        reportCases(
          name,
          cases.filter((each) => each.name === name),
        ),
      )
    : reportCases('old-link-unanswered', cases);
  const what = `${sample.length} addresses of the origin lead to their pages, calendars and feeds.`;
  return approveUnless(findings, 'old links', what);
};

async function judge(
  { from, to }: OldLink,
  { visitor, addresses, files, options: { site } }: LiveContext,
): Promise<readonly (Case & { readonly name: FaultName })[]> {
  const { visits, last } = await follow(visitor, new URL(from, site), [site]);
  const [visit = last] = visits;
  const isAtTarget = ({ url }: Visit) => addresses.find(url.href, site) === to;
  // What is wrong with the target itself, other checks find.
  if (!last.wasAsked || visits.slice(1).some(isAtTarget)) return [];
  const report = (name: FaultName, problem: string) => [{ name, visit, problem }];
  if (last.status !== 200)
    return report('old-link-lost', `answers ${last.status} instead of leading to ${to}`);
  const text = last.text();
  // A page may redirect, too: it names its target as its address. A feed may be a copy.
  const named = to.endsWith('/') ? findCanonical(readHtml(text)) : null;
  const isThere =
    isAtTarget(last) ||
    (named !== null && addresses.find(named, last.url) === to) ||
    (to.endsWith('.xml') && /^<\?xml[^]{0,1000}<rss/u.test(text));
  // Where a host ignores queries, a script leads browsers on.
  const isLed = from.includes('?') && files.homes.some(({ page }) => hasQueryScript(page.visit.text()));
  return isThere || isLed
    ? []
    : report('old-link-elsewhere', `leads to ${last.url.pathname} instead of ${to}`);
}
