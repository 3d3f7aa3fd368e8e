import type { Check, LiveContext } from '../context.ts';
import { approveUnless, reportCases, type Case } from '../findings.ts';
import type { FaultName } from '../faults.ts';
import type { Visit, VisitOptions } from '../visitor.ts';

/** An ETag that no file has. */
const unknownTag = '"asked-by-cartelera-doctor"';

/** Examines whether a program that has a file already gets a short answer. */
export const checkValidators: Check = async (context) => {
  const { homes, feeds, assets } = context.files;
  const sample = [
    homes[0]?.page,
    feeds.find(({ path }) => path.endsWith('.ics')),
    assets.find(({ path }) => path.endsWith('.css')),
  ];
  const visits = sample.flatMap((file) => (file?.visit.status === 200 ? [file.visit] : []));
  const cases = (await Promise.all(visits.map((visit) => judge(visit, context)))).flat();
  const names = ['always-304', 'changing-etag', 'no-validator', 'no-304', 'no-304-compressed'] as const;
  const findings = names.flatMap((name) =>
    reportCases(
      name,
      cases.filter((each) => each.name === name),
    ),
  );
  const what = 'Files that have not changed are answered with 304, compressed or not.';
  return approveUnless(findings, 'validators', what);
};

async function judge(
  visit: Visit,
  { visitor }: LiveContext,
): Promise<readonly (Case & { readonly name: FaultName })[]> {
  const give = (name: FaultName, problem: string) => [{ name, visit, problem }];
  const ask = (options: VisitOptions) => visitor.visit(visit.url, options);
  const { status } = await ask({ headers: { 'if-none-match': unknownTag } });
  if (status === 304) return give('always-304', 'answers 304 for an ETag that it never had');
  const validators = readValidators(visit);
  if (Object.keys(validators).length === 0) return give('no-validator', 'has neither ETag nor Last-Modified');
  const again = await ask({ repeat: 1 });
  if (again.wasAsked && again.header('etag') !== visit.header('etag'))
    return give('changing-etag', `has the ETag ${visit.header('etag')}, then ${again.header('etag')}`);
  if (await isKnown(ask, validators)) return [];
  const identity = { 'accept-encoding': 'identity' };
  const plain = readValidators(await ask({ headers: identity }));
  const isCompressed = visit.header('content-encoding') !== '';
  if (isCompressed && Object.keys(plain).length > 0 && (await isKnown(ask, { ...plain, ...identity })))
    return give('no-304-compressed', 'is sent again whole if it was compressed');
  return give('no-304', 'is sent again whole although nothing changed');
}

async function isKnown(
  ask: (options: VisitOptions) => Promise<Visit>,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { status, wasAsked } = await ask({ headers });
  return status === 304 || !wasAsked;
}

/** What a program sends that has the answer already. */
function readValidators({ header }: Visit): Readonly<Record<string, string>> {
  return {
    ...(header('etag') !== '' && { 'if-none-match': header('etag') }),
    ...(header('last-modified') !== '' && { 'if-modified-since': header('last-modified') }),
  };
}
