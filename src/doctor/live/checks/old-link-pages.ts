import { hasQueryScript } from '../../../hosting/query-script.ts';
import type { Check, LiveContext } from '../context.ts';
import { approveUnless, describeStatus, reportCases, skip, type Case } from '../findings.ts';
import type { FaultName } from '../faults.ts';
import { findCanonical, readHtml } from '../markup.ts';
import type { OldLink } from '../old-links.ts';
import { listAllFiles, pickEvenly } from '../site-files.ts';
import { follow, type Visit } from '../visitor.ts';

/** Old addresses of each kind that are asked. */
const mostOfKind = 2;

/** Examines where addresses of the origin lead at the host of the calendar. */
export const checkOldLinks: Check = async (context) => {
  const { oldLinks, state, options } = context;
  const kinds = Map.groupBy(oldLinks, ({ kind }) => kind);
  const sample = [...kinds.values()].flatMap((links) => pickEvenly(links, mostOfKind));
  if (sample.length === 0) return [skip('old links', 'No address of the origin is known.')];
  const judged = (await Promise.all(sample.map((link) => judge(link, context)))).flat();
  const isInPlace = URL.parse(state?.origin ?? '')?.host === options.site.host;
  const cases = judged.map((each) =>
    isInPlace || each.name === 'old-link-broken' ? each : { ...each, name: 'old-link-unanswered' as const },
  );
  const names = ['old-link-lost', 'old-link-elsewhere', 'old-link-unanswered', 'old-link-broken'] as const;
  const findings = names.flatMap((name) =>
    reportCases(
      name,
      cases.filter((each) => each.name === name),
    ),
  );
  const what = `${sample.length} addresses of the origin lead to their pages, calendars and feeds.`;
  return approveUnless(findings, 'old links', what);
};

interface Mistake {
  readonly name: FaultName;
  readonly problem: string;
}

async function judge(link: OldLink, context: LiveContext): Promise<readonly (Case & Mistake)[]> {
  const { site } = context.options;
  const { visits, last } = await follow(context.visitor, new URL(link.from, site), [site]);
  const [visit = last] = visits;
  if (!last.wasAsked) return [];
  const hasArrived = visits.slice(1).some(({ url }) => context.addresses.find(url.href, site) === link.to);
  const mistake =
    (hasArrived ? null : findWrongEnd(link, last, context)) ?? (await examineTarget(link, context));
  return mistake === null ? [] : [{ ...mistake, visit }];
}

/** Why an old address without a redirect to its target does not lead there; null where it does. */
function findWrongEnd(
  { from, to }: OldLink,
  last: Visit,
  { addresses, files, options: { site } }: LiveContext,
): Mistake | null {
  if (last.status !== 200)
    return { name: 'old-link-lost', problem: `answers ${last.status} instead of leading to ${to}` };
  const text = last.text();
  // A page may redirect, too: it names its target as its address. A feed may be a copy.
  const named = to.endsWith('/') ? findCanonical(readHtml(text)) : null;
  const isThere =
    addresses.find(last.url.href, site) === to ||
    (named !== null && addresses.find(named, last.url) === to) ||
    (to.endsWith('.xml') && /^<\?xml[^]{0,1000}<rss/u.test(text));
  // Where a host ignores queries, a script leads browsers on.
  const isLed = from.includes('?') && files.homes.some(({ page }) => hasQueryScript(page.visit.text()));
  return isThere || isLed
    ? null
    : { name: 'old-link-elsewhere', problem: `leads to ${last.url.pathname} instead of ${to}` };
}

/** What is wrong with a target, unless another check has found that of files of its name. */
async function examineTarget(
  { to }: OldLink,
  { visitor, addresses, files }: LiveContext,
): Promise<Mistake | null> {
  const name = to.slice(to.lastIndexOf('/')).replace(/\/$/u, '/index.html');
  const isFound = listAllFiles(files).some(
    ({ path, visit }) => path.endsWith(name) && describeStatus(visit) !== null,
  );
  const problem = isFound ? null : describeStatus(await visitor.visit(addresses.locate(to)));
  return problem === null ? null : { name: 'old-link-broken', problem: `leads to ${to}, which ${problem}` };
}
