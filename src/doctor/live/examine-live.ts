import {
  readStateDocument,
  StateDocumentError,
  stateDocumentName,
  type CalendarState,
} from '../../history/state-document.ts';
import { NotAskedError, stopWhenSilent } from '../../http/circuit-breaker.ts';
import type { RetryPolicy } from '../../http/retry.ts';
import { createThrottle } from '../../http/throttle.ts';
import { createAddresses } from './addresses.ts';
import { checks } from './checks/index.ts';
import { findStop } from './checks/front.ts';
import type { LiveContext, LiveOptions } from './context.ts';
import { drawLiveConclusion, sortFindings } from './live-conclusion.ts';
import { report, reportSilence, skip } from './findings.ts';
import type { LiveExamination, LiveFigures, LiveFinding } from './live-examination.ts';
import { findCanonical, readHtml } from './markup.ts';
import { listOldLinks } from './old-links.ts';
import { createOriginReader } from './origin-reader.ts';
import { sampleSite } from './site-files.ts';
import { readSitemap } from './sitemap.ts';
import { createVisitor, follow, type Visit, type Visitor } from './visitor.ts';

/** Most requests to the site, without those that are repeated after a failure. */
const mostRequests = 120;
/** Milliseconds for one answer, and for all of them. */
const longestAnswer = 20_000;
const longestInAll = 180_000;
/** Folders above the address in which a calendar is looked for. */
const mostAbove = 4;

/** One retry tells a hiccup from a site that is down. */
const shortRetries: RetryPolicy = { attempts: 2, first: 1000, longest: 5000 };

/**
 * Examines a published site from outside, as visitors and subscribers see it.
 * @throws the reason of `signal`
 */
export async function examineLive(options: LiveOptions): Promise<LiveExamination> {
  const { site, signal, retryPolicy = shortRetries, onProgress } = options;
  const throttle = createThrottle(options.client, { signal, retryPolicy });
  const visitor = createVisitor(stopWhenSilent(throttle), {
    requests: mostRequests,
    within: longestAnswer,
    enough: AbortSignal.timeout(longestInAll),
    signal,
  });
  onProgress('the home page');
  const { visits, last: front } = await follow(visitor, site, [site]);
  const stop = findStop(visits, site);
  if (stop !== null) return conclude(options, throttle.requests, [stop], noFigures);
  onProgress('the sitemap and a sample of pages, feeds and files');
  const state = await readState(visitor, site);
  const addresses = createAddresses(site, findDeclared(front, site, state));
  const sitemap = await readSitemap(visitor, addresses);
  if (state === null && sitemap.paths.length === 0) {
    const none = await describeNoCalendar(visitor, site);
    return conclude(options, throttle.requests, [none], noFigures);
  }
  const files = await sampleSite({ visitor, addresses, state, front, listed: sitemap.paths });
  const origin = createOriginReader(options, state);
  const oldLinks = options.oldLinks ?? listOldLinks(state, sitemap.paths, site);
  const context: LiveContext = {
    options,
    visitor,
    addresses,
    front,
    state,
    sitemap,
    files,
    oldLinks,
    origin,
  };
  const findings: LiveFinding[] = [];
  try {
    for (const { about, check } of checks) {
      onProgress(about);
      findings.push(...(await check(context)));
    }
  } finally {
    await origin?.close();
  }
  const requests = throttle.requests + (origin?.requests() ?? 0);
  return conclude(options, requests, [...findings, ...describeUnasked(visitor)], {
    languages: state?.locales?.length ?? files.homes.length,
    listed: sitemap.paths.length,
    pages: files.pages.length,
    feeds: files.feeds.length,
    assets: files.assets.length,
    oldLinks: oldLinks.length,
    crawledAt: state?.crawledAt ?? null,
  });
}

const noFigures: LiveFigures = {
  languages: 0,
  listed: 0,
  pages: 0,
  feeds: 0,
  assets: 0,
  oldLinks: 0,
  crawledAt: null,
};

function conclude(
  { site, now }: LiveOptions,
  requests: number,
  findings: readonly LiveFinding[],
  figures: LiveFigures,
): LiveExamination {
  const sorted = sortFindings(findings);
  return {
    site: site.href,
    examinedAt: now,
    requests,
    ...drawLiveConclusion(sorted),
    findings: sorted,
    figures,
  };
}

/** The history that the site carries; null where it has none that can be read. */
async function readState(visitor: Visitor, site: URL): Promise<CalendarState | null> {
  const address = new URL(stateDocumentName, site);
  const { status, text } = await visitor.visit(address);
  if (status !== 200) return null;
  const named = /"origin":"([^"]*)"/u.exec(text().slice(0, 4000))?.[1] ?? '';
  try {
    return readStateDocument(text(), address, URL.parse(named) ?? site);
  } catch (error) {
    if (error instanceof StateDocumentError) return null;
    throw error;
  }
}

/** The finding on a site without a calendar at its address; perhaps there is one above. */
async function describeNoCalendar(visitor: Visitor, site: URL): Promise<LiveFinding> {
  const above: URL[] = [];
  for (let folder = site; folder.pathname !== '/' && above.length < mostAbove; above.push(folder))
    folder = new URL('..', folder);
  const states = await Promise.all(above.map((folder) => readState(visitor, folder)));
  const found = above.find((_, index) => states[index] !== null);
  const elsewhere = found === undefined ? '' : ` There is one at ${found.href}.`;
  return report(
    'no-state',
    `There is no calendar of Cartelera at ${site.href}: it has neither ${stateDocumentName} nor a sitemap.${elsewhere}`,
    [site.href],
  );
}

/** The address that the site was built for, from what its first page calls itself. */
function findDeclared(front: Visit, site: URL, state: CalendarState | null): URL {
  const canonical = URL.parse(findCanonical(readHtml(front.text())) ?? '');
  if (canonical === null) return site;
  const homes = Object.values(state?.layouts?.at(-1) ?? {}).flatMap((place) => place?.home ?? []);
  const home = homes
    .map(encodeURI)
    .filter((each) => canonical.pathname.endsWith(each))
    .toSorted((a, b) => b.length - a.length)[0];
  if (home === undefined) return site;
  return new URL(`${canonical.pathname.slice(0, -home.length)}/`, canonical);
}

/** What was left out because a limit was reached, or the site had stopped answering. */
function describeUnasked({ leftOut }: Visitor): readonly LiveFinding[] {
  const [first] = leftOut;
  if (first === undefined) return [];
  const where = leftOut.map(({ url }) => url.href);
  const what = `${first.failure?.fact ?? ''} Not asked: ${where.length} addresses.`;
  const isSilent = leftOut.some(({ failure }) => failure instanceof NotAskedError);
  return [isSilent ? reportSilence(what, where) : { ...skip('pages', what), where }];
}
