import { isLoopback } from '../../../model/loopback.ts';
import type { Check, LiveContext } from '../context.ts';
import { approveUnless, describeStatus, report, reportCases, skip, type Case } from '../findings.ts';
import type { FaultName } from '../faults.ts';
import type { LiveFinding } from '../live-examination.ts';
import { toFolder, type SiteFile } from '../site-files.ts';
import { findTarget, follow } from '../visitor.ts';

/** Examines the same addresses over the other scheme. */
export const checkHttps: Check = async (context) => {
  const { site, plain, secure } = context.options;
  if (secure !== null) return [await checkSecure(context, secure)];
  if (plain === null) {
    const isHere = site.protocol === 'http:' && isLoopback(site.hostname);
    const why = isHere
      ? 'The site is on this machine, without https.'
      : 'The address names a port, so the one over http is unknown.';
    return [skip('https', why)];
  }
  const files = [
    ...context.files.homes.slice(0, 1).map(({ page }) => page),
    ...context.files.feeds.slice(0, 1),
  ];
  const judged = await Promise.all(files.map((file) => judge(context, plain, file)));
  const cases = judged.flatMap((each) => each ?? []);
  const findings = (['http-refused', 'http-elsewhere', 'http-chain', 'http-open'] as const).flatMap((name) =>
    reportCases(
      name,
      cases.filter((each) => each.name === name),
      'Over http, ',
    ),
  );
  return approveUnless(findings, 'https', 'https works, and http leads to the same paths.');
};

async function checkSecure({ visitor, options: { site } }: LiveContext, secure: URL): Promise<LiveFinding> {
  const problem = describeStatus(await visitor.visit(secure));
  const what =
    problem === null
      ? `The calendar is at ${secure.href} as well, but was examined over http.`
      : `${site.href} is not encrypted. ${secure.href}: ${problem}.`;
  return report('no-https', what, [site.href]);
}

async function judge(
  { visitor, addresses, options: { site } }: LiveContext,
  plain: URL,
  { path, visit }: SiteFile,
): Promise<(Case & { readonly name: FaultName }) | null> {
  const place = addresses.locate(toFolder(path));
  const address = new URL(place.pathname, plain);
  const { visits, last } = await follow(visitor, address, [plain, site]);
  const [first = last] = visits;
  const give = (name: FaultName, problem: string) => ({ name, visit, problem });
  const away = findTarget(last);
  if (away !== null) return give('http-elsewhere', `leads to ${away.href}`);
  if (last.status !== 200) return give('http-refused', describeStatus(last) ?? 'was not asked');
  // Programs may read feeds over both.
  if (first === last) return path.endsWith('.html') ? give('http-open', 'answers without a redirect') : null;
  if (last.url.href !== place.href) return give('http-elsewhere', `leads to ${last.url.href}`);
  return visits.length > 2 ? give('http-chain', `leads there in ${visits.length - 1} steps`) : null;
}
