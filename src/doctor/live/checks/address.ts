import { stateDocumentName } from '../../../history/state-document.ts';
import type { Check, LiveContext } from '../context.ts';
import { findBelow } from '../addresses.ts';
import { approveUnless, report, reportCases, type Case } from '../findings.ts';
import { findAttribute, findCanonical, readXml } from '../markup.ts';
import { readFrameSource } from './read-oembed.ts';
import type { SiteFile } from '../site-files.ts';

/** Examines whether the site is built for its address, and carries its history. */
export const checkAddress: Check = (context) => {
  const { options, state, addresses } = context;
  const { base } = addresses;
  const findings = [
    ...reportCases('other-address', findForeign(context), 'The calendar names another address as its own. '),
    ...(state === null
      ? [
          report(
            'no-state',
            `There is no history that can be read at ${new URL(stateDocumentName, base).href}, which every calendar carries.`,
            [new URL(stateDocumentName, base).href],
          ),
        ]
      : []),
  ];
  return Promise.resolve(
    approveUnless(
      findings,
      'address',
      `Pages, feeds and the sitemap name ${options.site.href} as their address.`,
    ),
  );
};

function findForeign({ addresses: { base }, files, sitemap }: LiveContext): readonly Case[] {
  const judge = (file: SiteFile, link: string | null | undefined): readonly Case[] => {
    const url = URL.parse(link ?? '');
    if (url === null || findBelow(url, base) !== null) return [];
    return [{ visit: file.visit, problem: `names ${url.origin}${findDirectory(url)}` }];
  };
  return [
    ...files.pages.flatMap((page) => judge(page, findCanonical(page.markup))),
    ...files.feeds.flatMap((feed) => judge(feed, findSelf(feed))),
    ...files.oembed.flatMap((file) => judge(file, readFrameSource(file))),
    ...sitemap.visits.slice(-1).flatMap((visit) =>
      sitemap.locations
        .filter((location) => findBelow(new URL(location, base), base) === null)
        .slice(0, 1)
        .flatMap((location) => judge({ path: '', visit }, location)),
    ),
  ];
}

/** The first segment of a path, where a calendar may be. */
function findDirectory({ pathname }: URL): string {
  return /^\/[^/]*\/?/u.exec(pathname)?.[0] ?? '/';
}

/** The address that a feed names as its own. */
function findSelf({ path, visit }: SiteFile): string | null {
  if (visit.status !== 200) return null;
  if (path.endsWith('.ics'))
    return /^SOURCE[^:]*:(\S+)/mu.exec(visit.text().replaceAll(/\r\n[ \t]/gu, ''))?.[1] ?? null;
  if (path.endsWith('.json')) return /"feed_url":"([^"]+)"/u.exec(visit.text().slice(0, 4000))?.[1] ?? null;
  const feed = readXml(visit.text().slice(0, 8000));
  return (
    findAttribute(feed, 'atom:link', 'href', ({ rel }) => rel === 'self') ??
    findAttribute(feed, 'link', 'href', ({ rel }) => rel === 'self')
  );
}
