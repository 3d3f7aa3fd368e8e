import type { Check, LiveContext } from '../context.ts';
import { approveUnless, reportCases, skip, type Case } from '../findings.ts';
import type { FaultName } from '../faults.ts';
import { findCanonical, readHtml } from '../markup.ts';
import type { OldLink } from '../old-links.ts';
import { pickEvenly } from '../site-files.ts';
import { follow } from '../visitor.ts';

/** Old addresses that are asked. */
const mostLinks = 6;

/** Examines where addresses of the origin lead at the host of the calendar. */
export const checkOldLinks: Check = async (context) => {
  const { oldLinks, state, options } = context;
  const sample = pickEvenly(oldLinks, mostLinks);
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
  const what = `${sample.length} addresses of the origin lead to their pages.`;
  return approveUnless(findings, 'old links', what);
};

async function judge(
  { from, to }: OldLink,
  { visitor, addresses, options: { site } }: LiveContext,
): Promise<readonly (Case & { readonly name: FaultName })[]> {
  const { visits, last } = await follow(visitor, new URL(from, site), [site]);
  const [visit = last] = visits;
  if (!last.wasAsked || addresses.find(last.url.href, site) === to) {
    if (!last.wasAsked || last.status === 200) return [];
  }
  // A page may redirect, too: it names its target as its address.
  const named = findCanonical(readHtml(last.status === 200 ? last.text() : ''));
  if (named !== null && addresses.find(named, last.url) === to) return [];
  if (last.status === 200)
    return [{ name: 'old-link-elsewhere', visit, problem: `leads to ${last.url.pathname} instead of ${to}` }];
  return [{ name: 'old-link-lost', visit, problem: `answers ${last.status} instead of leading to ${to}` }];
}
