import { describe, expect, it } from 'vitest';
import { checkCaching } from '../../../../src/doctor/live/checks/caching.ts';
import { checkCompression } from '../../../../src/doctor/live/checks/compression.ts';
import { checkEmbedding } from '../../../../src/doctor/live/checks/embedding.ts';
import { checkOldLinks } from '../../../../src/doctor/live/checks/old-link-pages.ts';
import { checkSearchEngines } from '../../../../src/doctor/live/checks/search-engines.ts';
import type { Check } from '../../../../src/doctor/live/context.ts';
import { answered, liveContext, type Answered } from '../../../support/doctor/live-context.ts';

type Headers = NonNullable<Answered['headers']>;

/** The faults that a check finds in a site with one page and one card. */
async function find(check: Check, headers: Headers, robots: Answered = {}): Promise<readonly unknown[]> {
  const pages = [answered('/en/index.html', { headers })];
  const cards = [answered('/en/embed/index.html', { headers })];
  const findings = await check(liveContext({ pages, cards }, { answers: { '/robots.txt': robots } }));
  return findings.flatMap(({ name }) => name ?? []);
}

describe('caching of a page', () => {
  it.each([
    ['max-age=60, s-maxage=31536000', {}, ['long-cache']],
    ['max-age=60, s-maxage=600', {}, []],
    ['public, max-age=300', { age: '299' }, []],
    ['public, max-age=300', { age: '200000' }, ['stale-cache']],
    ['public, max-age=0, must-revalidate', { age: '200000', server: 'Vercel' }, []],
    ['max-age=60, s-maxage=300000', { age: '200000' }, ['long-cache']],
  ])('with Cache-Control: %s and %o gives %j', async (cache, headers, faults) => {
    expect(await find(checkCaching, { 'cache-control': cache, ...headers })).toEqual(faults);
  });
});

describe('a card in a frame', () => {
  const policy = 'content-security-policy';
  const options = 'x-frame-options';
  it.each([
    [{ [options]: 'DENY' }, false],
    [{ [options]: 'sameorigin' }, false],
    [{ [options]: 'SAMEORIGIN, SAMEORIGIN' }, false],
    [{ [options]: 'ALLOWALL, DENY' }, false],
    [{ [options]: 'ALLOWALL' }, true],
    [{ [options]: 'ALLOW-FROM https://example.org' }, true],
    [{ [options]: 'DENY', [policy]: 'frame-ancestors *' }, true],
    [{ [policy]: "frame-ancestors https:, frame-ancestors 'none'" }, false],
    [{ [policy]: "default-src 'self', img-src *; frame-ancestors 'none'" }, false],
    [{ [policy]: 'frame-ancestors *, frame-ancestors https: http:' }, true],
  ])('with %o may be shown: %s', async (headers, isShown) => {
    expect(await find(checkEmbedding, headers)).toEqual(isShown ? [] : ['frames-refused']);
  });
});

describe('a compressed answer', () => {
  it.each([
    ['gzip', '', ['no-vary']],
    ['br', 'Origin', ['no-vary']],
    ['gzip', 'Origin, Accept-Encoding', []],
    ['gzip', '*', []],
    ['', '', []],
  ])('in %s with Vary: %s gives %j', async (encoding, vary, faults) => {
    expect(await find(checkCompression, { 'content-encoding': encoding, vary })).toEqual(faults);
  });
});

describe('robots.txt', () => {
  it.each([
    [{ status: 200, text: 'User-agent: *\nAllow: /' }, []],
    [{ status: 404 }, []],
    [{ status: 403 }, []],
    [{ status: 429 }, ['robots-broken']],
    [{ status: 503 }, ['robots-broken']],
  ])('that answers %o gives %j', async (robots, faults) => {
    expect(await find(checkSearchEngines, {}, robots)).toEqual(faults);
  });
});

describe('an old address', () => {
  const from = '/events/category/music/?ical=1';
  const to = '/en/category/music/calendar.ics';
  const redirected = { [from]: { status: 301, headers: { location: to } } };
  const page = answered('/en/index.html', { text: '<script src="/old-address.js"></script>' });
  const scripted = { homes: [{ locale: 'en', page }] };
  const brokenFeed = { feeds: [answered('/en/calendar.ics', { status: 404 })] };
  it.each([
    ['leads to a calendar', redirected, {}, 200, []],
    ['leads to a calendar that is gone', redirected, {}, 404, ['old-link-broken']],
    ['leads to one, and the other check knows that all are gone', redirected, brokenFeed, 404, []],
    ['is led by a script to a calendar', { [from]: {} }, scripted, 200, []],
    ['is led by a script to one that is gone', { [from]: {} }, scripted, 404, ['old-link-broken']],
    ['is gone', {}, {}, 200, ['old-link-unanswered']],
  ])('that %s', async (_, answers, files, status, faults) => {
    const oldLinks = [{ kind: 'category: calendar', from, to }];
    const context = liveContext(files, { oldLinks, answers: { ...answers, [to]: { status } } });
    expect((await checkOldLinks(context)).flatMap(({ name }) => name ?? [])).toEqual(faults);
  });
});
