import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hosts } from '../../../src/hosting/hosts/index.ts';

/** What the function of CloudFront makes of a request: an address to go to, or the file to send. */
function ask(uri: string, querystring: object = {}): string {
  const redirects = { rules: [], lists: [], homes: ['/'], ids: new Map() };
  const site = { base: '/', top: '/', isSecure: true, redirects, notFound: [] };
  const event = { context: { eventType: 'viewer-request' }, request: { uri, querystring } };
  const answer = runInNewContext(`${hosts.s3.write(site)['cloudfront.js']}\nhandler(event)`, { event }) as {
    readonly uri?: string;
    readonly headers?: { readonly location: { readonly value: string } };
  };
  return answer.headers?.location.value ?? `file ${answer.uri}`;
}

test('a page without its final slash leads to the page, with the query', () => {
  expect(ask('/en/search', { q: { value: 'jazz' } })).toBe('/en/search/?q=jazz');
  const several = { tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b%20c' }] } };
  expect(ask('/en/search', several)).toBe('/en/search/?tag=a&tag=b%20c');
  expect(ask('/en/search/')).toBe('file /en/search/index.html');
});

test.each(['//evil.example/x', '/\\evil.example/x', '///evil.example/x'])(
  'no address leads to another host: %s',
  (uri) => {
    expect(ask(uri)).toBe('/evil.example/x/');
  },
);

test('files of the operator without an extension are sent where programs look for them', () => {
  expect(ask('/.well-known/apple-app-site-association')).toBe('file /.well-known/apple-app-site-association');
  expect(ask('/.well-known/security.txt')).toBe('file /.well-known/security.txt');
});

test('the function has as many rules as it has room for, and finds them fast among thousands', () => {
  let reads = 0;
  const rules = Array.from({ length: 2000 }, (_, index) => ({
    get from() {
      reads += 1;
      return `/event/an-event-${1000 + index}/`;
    },
    isCalendar: true,
    query: [],
    to: `/en/event/an-event-${1000 + index}/event.ics`,
  }));
  const redirects = { rules, lists: [], homes: ['/'], ids: new Map() };
  const site = { base: '/', top: '/', isSecure: true, redirects, notFound: [] };
  const code = hosts.s3.write(site)['cloudfront.js'] ?? '';
  expect(reads).toBeLessThan(rules.length * 50);
  const last = [...code.matchAll(/^\["\/event.*$/gmu)].map(([line]) => line).at(-1) ?? '';
  const left = 10_240 - Buffer.byteLength(code);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan(`,\n${last}`.length);
  const written = code.match(/event\.ics/gu)?.length;
  expect(hosts.s3.countLeftOut?.(site)).toBe(rules.length - (written ?? 0));
});
