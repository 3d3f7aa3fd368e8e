import { findHeaders } from '../../../hosting/delivery.ts';
import type { Check } from '../context.ts';
import { approveUnless, findCases, reportCases } from '../findings.ts';
import { listAllFiles, type SiteFile } from '../site-files.ts';

const xml = ['application/xml', 'text/xml'];

/** Types that programs treat like the one that a file should have. */
const equivalents: Readonly<Record<string, readonly string[]>> = {
  'application/rss+xml': xml,
  'application/atom+xml': xml,
  'application/xml': xml,
  'text/xml': xml,
  'application/feed+json': ['application/json'],
  'application/json': ['application/feed+json', 'application/json+oembed'],
  'text/javascript': ['application/javascript', 'application/x-javascript'],
  'font/woff2': ['application/font-woff2'],
};

/** Files that programs and browsers refuse, or show as text, with another type. */
const serious = /\.(?:html|css|js|svg|ics)$|\/(?:oembed|feed|changes|atom|changes-atom)\.(?:xml|json)$/u;

/** Types that do not imply UTF-8: without a charset, programs may guess another. */
const needCharset = ['text/calendar', 'text/csv'];

/** Compares types and charsets with those that files should be delivered with. */
export const checkTypes: Check = ({ files }) => {
  const all = listAllFiles(files).filter(({ visit }) => visit.status === 200);
  const wrong = (isSerious: boolean) =>
    findCases(
      all.filter(({ path }) => serious.test(path) === isSerious),
      findWrongType,
    );
  const findings = [
    ...reportCases('type', wrong(true)),
    ...reportCases('minor-type', wrong(false)),
    ...reportCases('charset', findCases(all, findWrongCharset)),
    ...reportCases('no-charset', findCases(all, findMissingCharset)),
  ];
  return Promise.resolve(
    approveUnless(findings, 'types', `${all.length} files have the right types and charsets.`),
  );
};

function findWrongType(file: SiteFile): string | null {
  const [wanted, served] = [
    readType(findWanted(file)).type,
    readType(file.visit.header('content-type')).type,
  ];
  if (wanted === '' || served === wanted || equivalents[wanted]?.includes(served)) return null;
  return `${served || 'no type'} instead of ${wanted}`;
}

function findWrongCharset(file: SiteFile): string | null {
  const { charset } = readType(file.visit.header('content-type'));
  const isUtf8 = readType(findWanted(file)).charset === 'utf-8';
  return !isUtf8 || charset === '' || charset === 'utf-8' || charset === 'utf8'
    ? null
    : `charset ${charset} instead of utf-8`;
}

function findMissingCharset(file: SiteFile): string | null {
  const { type, charset } = readType(file.visit.header('content-type'));
  return needCharset.includes(type) && charset === '' ? `${type} without charset=utf-8` : null;
}

function findWanted({ path }: SiteFile): string {
  return findHeaders(path)['Content-Type'] ?? '';
}

function readType(header: string): { readonly type: string; readonly charset: string } {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters.flatMap((each) => /^\s*charset\s*=\s*"?([^"\s]+)/u.exec(each)?.[1] ?? []);
  return { type: type.trim(), charset: charset[0] ?? '' };
}
