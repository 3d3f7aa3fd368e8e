import type { Check, LiveContext } from '../context.ts';
import { approveUnless, findCases, report, reportCases, type Case } from '../findings.ts';
import type { LiveFinding } from '../live-examination.ts';
import { listAllFiles, type SiteFile } from '../site-files.ts';
import type { FaultName } from '../faults.ts';

/** Endings of files that compress well. */
const kinds = ['.html', '.css', '.js', '.json', '.ics'];

/** Bytes below which compression saves no packet. */
const worthwhile = 1400;

/** Examines whether texts are compressed, and come out as they went in. */
export const checkCompression: Check = async (context) => {
  const all = listAllFiles(context.files);
  const sample = kinds.flatMap((kind) => {
    const fits = ({ path, visit: { status, bytes, header } }: SiteFile) =>
      path.endsWith(kind) &&
      status === 200 &&
      (bytes.length >= worthwhile || header('content-encoding') !== '');
    return all.find(fits) ?? [];
  });
  const compared = (await Promise.all(sample.map((file) => compare(file, context)))).flat();
  const findings = [
    ...reportCases('broken-compression', [
      ...findCases(all, ({ visit }) => (visit.isBroken ? 'cannot be unpacked' : null)),
      ...compared.filter(({ name }) => name === 'broken-compression'),
    ]),
    ...reportCases(
      'unasked-compression',
      compared.filter(({ name }) => name === 'unasked-compression'),
    ),
    ...describeUncompressed(sample),
    ...reportCases('no-vary', findCases(all, findMissingVary)),
  ];
  const names = sample.map(({ path }) => readEnding(path)).join(', ');
  return approveUnless(findings, 'compression', `Compressed for those who accept it: ${names}.`);
};

function describeUncompressed(sample: readonly SiteFile[]): readonly LiveFinding[] {
  const plain = sample.filter(({ visit }) => visit.header('content-encoding') === '' && !visit.isBroken);
  if (plain.length === 0) return [];
  const sizes = plain.map(
    ({ path, visit }) => `${readEnding(path)} (${Math.ceil(visit.bytes.length / 1024)} kB)`,
  );
  const where = plain.map(({ visit }) => visit.url.href);
  return [report('uncompressed', `Sent uncompressed: ${sizes.join(', ')}.`, where)];
}

function findMissingVary({ visit: { header } }: SiteFile): string | null {
  if (header('content-encoding') === '' || /\baccept-encoding\b|\*/iu.test(header('vary'))) return null;
  return 'is compressed without Vary: Accept-Encoding';
}

/** `/en/feed.xml` → `xml` */
function readEnding(path: string): string {
  return /\w+$/u.exec(path)?.[0] ?? '';
}

/** Compares a compressed answer with one that is not. */
async function compare(
  { visit }: SiteFile,
  { visitor }: LiveContext,
): Promise<readonly (Case & { readonly name: FaultName })[]> {
  if (visit.isBroken) return [];
  const plain = await visitor.visit(visit.url, { headers: { 'accept-encoding': 'identity' } });
  if (plain.status !== 200) return [];
  if (!/^(?:identity)?$/u.test(plain.header('content-encoding')))
    return [
      { name: 'unasked-compression', visit, problem: 'is compressed for those who do not accept it, too' },
    ];
  if (visit.header('content-encoding') === '' || isEqual(visit.bytes, plain.bytes)) return [];
  // A new build may have been published meanwhile.
  const again = await visitor.visit(visit.url, { repeat: 2 });
  return again.status !== 200 || isEqual(again.bytes, plain.bytes)
    ? []
    : [{ name: 'broken-compression', visit, problem: 'is another file if it is compressed' }];
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
