import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import type { LiveOptions } from '../../../src/doctor/live/context.ts';
import type { FaultName } from '../../../src/doctor/live/faults.ts';
import { createClient } from '../../../src/http/client.ts';
import { serve } from '../server.ts';
import { sampleContent } from '../site/built.ts';
import { sampleNow } from '../site/sample.ts';
import type { Answer, Mutation } from './live-site.ts';
import { selfSigned } from './self-signed.ts';

/** Changes the headers of paths that match; '' takes one away. */
const withHeaders =
  (paths: RegExp, headers: Readonly<Record<string, string>>) =>
  (answer: Answer, path: string): Answer =>
    paths.test(path) && answer.status < 400
      ? {
          ...answer,
          headers: Object.fromEntries(
            Object.entries({ ...answer.headers, ...headers }).filter(([, value]) => value !== ''),
          ),
        }
      : answer;

const answerWith =
  (paths: RegExp, status: number, content = '', headers: Readonly<Record<string, string>> = {}) =>
  (answer: Answer, path: string): Answer =>
    paths.test(path) ? { status, headers, content: Buffer.from(content) } : answer;

const edit =
  (paths: RegExp, change: (text: string, site: string) => string) =>
  (path: string, text: string, address: string): string =>
    paths.test(path) ? change(text, address) : text;

/** The state document of a calendar whose origin has the host of the calendar. */
const inPlace = edit(/calendar-state/u, (text, address) =>
  text.replace(/"origin":"[^"]*"/u, `"origin":"${address}/"`),
);

const cut = (text: string) => text.slice(0, Math.floor(text.length / 2));

/** A host with a fault. */
export interface Setting extends Mutation {
  /** Further options, once the site has its address. */
  readonly options?: (address: URL) => Promise<Partial<LiveOptions>>;
  /** Starts another host in place of the one with the built site. */
  readonly site?: () => Promise<URL>;
}

const isGzip = (headers: IncomingHttpHeaders) => /gzip/u.test(String(headers['accept-encoding']));

/** A host that answers 304 to everyone who has any version of a calendar. */
function alwaysKnown(): Setting {
  let known = false;
  return {
    asked(headers) {
      known = headers['if-none-match'] !== undefined;
      return headers;
    },
    answer: (answer, path) =>
      known && path.endsWith('.ics') ? { ...answer, status: 304, content: Buffer.of() } : answer,
  };
}

/** A host that gives a calendar another ETag each time. */
function changingTags(): Setting {
  let count = 0;
  return {
    answer: (answer, path) => withHeaders(/calendar\.ics$/u, { etag: `"${(count += 1)}"` })(answer, path),
  };
}

/** A site that was read on the fourth day without finding the edit of the second. */
async function missingEdit(): Promise<Setting> {
  const content = sampleContent();
  const [first] = content.events;
  const events = content.events.map((each) =>
    each === first ? { ...each, modified: '2026-11-21T10:00:00' } : each,
  );
  const origin = await startOrigin({ content: { ...content, events }, now: () => new Date(sampleNow) });
  onTestFinished(() => origin.close());
  return {
    text: edit(/calendar-state/u, (text) =>
      text
        .replace(/"origin":"[^"]*"/u, `"origin":"${origin.url}/"`)
        .replace(/"crawledAt":"[^"]*"/u, '"crawledAt":"2026-11-24T00:00:00Z"'),
    ),
    options: async () => ({
      connect: (address) =>
        createClient({ origin: address, userAgent: 'Cartelera (test)', credentials: null }),
      now: '2026-11-24T12:00:00Z',
    }),
  };
}

/** A host with a certificate that no authority has signed. */
async function serveSelfSigned(): Promise<URL> {
  const server = createServer(selfSigned, (_, response) => response.end('<html></html>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const oldCalendar = gzipSync('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');

const redirectTo = (target: (path: string) => string) => async () => ({
  plain: await serve((request, response) =>
    response.writeHead(301, { location: target(request.url ?? '') }).end(),
  ),
});
/** An address at which nothing answers. */
export const nowhere = 'http://127.0.0.1:1';

/** For each fault that `doctor --site` names, hosts that have it and no other. */
export const faultyHosts: Readonly<Record<FaultName, readonly (Setting | (() => Promise<Setting>))[]>> = {
  moved: [{ answer: answerWith(/^\/$/u, 301, '', { location: `${nowhere}/` }) }],
  'no-home': [
    { answer: answerWith(/^\/$/u, 403, 'Forbidden') },
    { answer: answerWith(/^\/$/u, 200, 'Index of /', { 'content-type': 'text/plain' }) },
  ],
  'other-address': [
    { text: (_, text, address) => text.replaceAll(address, 'https://old.example') },
    {
      text: edit(/\/atom\.xml$/u, (text, address) =>
        text.replaceAll(`${address}/en/atom.xml`, `${nowhere}/atom.xml`),
      ),
    },
  ],
  'no-state': [
    { answer: answerWith(/calendar-state/u, 404, 'Nothing') },
    { answer: answerWith(/calendar-state|sitemap/u, 404, 'Nothing') },
  ],
  certificate: [{ site: serveSelfSigned }],
  'no-https': [
    { options: async (secure) => ({ secure }) },
    { options: async () => ({ secure: new URL(nowhere) }) },
  ],
  'http-refused': [
    { options: async () => ({ plain: new URL(nowhere) }) },
    { options: async () => ({ plain: await serve((_, response) => response.writeHead(403).end()) }) },
  ],
  'http-elsewhere': [
    { options: (address) => redirectTo(() => address.href)() },
    { options: () => redirectTo((path) => `https://www.calendar.example${path}`)() },
  ],
  'http-chain': [{ options: (address) => redirectTo((path) => address.origin + path.replace(/\/$/u, ''))() }],
  'http-open': [
    {
      options: async () => ({
        plain: await serve((_, response) =>
          response.setHeader('content-type', 'text/html').end('<html></html>'),
        ),
      }),
    },
  ],
  old: [{ options: async () => ({ now: '2026-11-21T19:00:00Z' }) }],
  'edit-missing': [missingEdit],
  'page-broken': [
    { answer: answerWith(/^\/es\/$/u, 500, 'Error') },
    { answer: answerWith(/^\/es\/$/u, 302, '', { location: '/en/' }) },
  ],
  'page-cut': [{ text: edit(/^\/es\/index\.html$/u, cut) }],
  'wrong-page': [
    { text: edit(/^\/en\/posters\/index\.html$/u, (text) => text.replaceAll('/en/posters/', '/en/')) },
  ],
  'file-missing': [
    { answer: answerWith(/^\/_astro\/site.*\.css$/u, 404, '') },
    { answer: answerWith(/^\/images\//u, 403, '') },
  ],
  'no-feed-link': [
    { text: edit(/^\/es\/index\.html$/u, (text) => text.replaceAll(/<link[^>]*text\/calendar[^>]*>/gu, '')) },
  ],
  'feed-broken': [
    { answer: answerWith(/\/feed\.xml$/u, 410, '') },
    { answer: answerWith(/\/events\.json$/u, 404, '') },
    { answer: answerWith(/^\/e[ns]\/categor(?:y|ia)\/.*\.(?:ics|xml)$/u, 404, 'Nothing') },
    { answer: answerWith(/^\/es\/categoria\/.*\.ics$/u, 404, 'Nothing') },
    { answer: answerWith(/\/(?:venue|lugar)\/.*\.(?:ics|xml)$/u, 404, 'Nothing') },
    { answer: answerWith(/\/(?:tag|etiqueta)\/.*\.(?:ics|xml)$/u, 404, 'Nothing') },
  ],
  'feed-unreadable': [
    { text: edit(/\/es\/calendar\.ics$/u, cut) },
    { text: edit(/\/feed\.xml$/u, cut) },
    { text: edit(/\/feed\.xml$/u, (text) => `${text}<script src="/count.js"></script>`) },
    { text: edit(/\/atom\.xml$/u, () => '<!doctype html><title>Are you human?</title>') },
    { text: edit(/\/feed\.json$/u, cut) },
    { text: edit(/\/events\.csv$/u, () => '') },
  ],
  type: [
    { answer: withHeaders(/\.ics$/u, { 'content-type': 'application/octet-stream' }) },
    { answer: withHeaders(/\.svg$/u, { 'content-type': 'text/plain' }) },
    { answer: withHeaders(/\/$/u, { 'content-type': '' }) },
  ],
  'minor-type': [
    { answer: withHeaders(/\.csv$/u, { 'content-type': 'application/octet-stream' }) },
    { answer: withHeaders(/\.woff2$/u, { 'content-type': 'application/octet-stream' }) },
  ],
  charset: [{ answer: withHeaders(/\/$/u, { 'content-type': 'text/html; charset=ISO-8859-1' }) }],
  'no-charset': [{ answer: withHeaders(/\.ics$/u, { 'content-type': 'text/calendar' }) }],
  'no-cors': [
    { answer: withHeaders(/\.ics$/u, { 'access-control-allow-origin': '' }) },
    { answer: withHeaders(/oembed\.json$/u, { 'access-control-allow-origin': 'https://example.org' }) },
  ],
  attachment: [
    { answer: withHeaders(/calendar\.ics$/u, { 'content-disposition': 'attachment; filename=c.ics' }) },
  ],
  'long-cache': [
    { answer: withHeaders(/\/$/u, { 'cache-control': 'public, max-age=86400' }) },
    {
      answer: withHeaders(/\.ics$/u, {
        'cache-control': '',
        date: 'Fri, 20 Nov 2026 16:00:00 GMT',
        expires: 'Fri, 27 Nov 2026 16:00:00 GMT',
      }),
    },
    { answer: withHeaders(/\/$/u, { 'cache-control': 'max-age=60, s-maxage=31536000' }) },
  ],
  'stale-cache': [{ answer: withHeaders(/\/$/u, { age: '200000' }) }],
  'no-store': [{ answer: withHeaders(/./u, { 'cache-control': 'no-store' }) }],
  'no-cache-control': [{ answer: withHeaders(/\/$|\.ics$/u, { 'cache-control': '' }) }],
  'short-assets': [
    { answer: withHeaders(/^\/_astro\//u, { 'cache-control': 'max-age=600' }) },
    { answer: withHeaders(/^\/images\//u, { 'cache-control': '' }) },
  ],
  'no-validator': [{ answer: withHeaders(/./u, { etag: '' }) }],
  'changing-etag': [changingTags()],
  'no-304': [{ asked: (headers) => ({ ...headers, 'if-none-match': undefined }) }],
  'no-304-compressed': [
    {
      asked: ({ 'if-none-match': tag, ...others }) =>
        isGzip(others) ? others : { ...others, 'if-none-match': tag },
    },
  ],
  'always-304': [alwaysKnown()],
  uncompressed: [
    { asked: (headers, path) => (path.endsWith('.ics') ? { ...headers, 'accept-encoding': '' } : headers) },
  ],
  'no-vary': [{ answer: withHeaders(/\.ics$/u, { vary: '' }) }],
  'unasked-compression': [
    {
      asked: (headers, path) =>
        path === '/en/calendar.ics' ? { ...headers, 'accept-encoding': 'gzip' } : headers,
    },
  ],
  'broken-compression': [
    {
      answer: (answer, path) =>
        path === '/en/calendar.ics' && answer.headers['content-encoding'] !== undefined
          ? { ...answer, content: answer.content.subarray(0, 500) }
          : answer,
    },
    {
      answer: (answer, path) =>
        path === '/en/calendar.ics' &&
        answer.headers['content-encoding'] !== undefined &&
        answer.status === 200
          ? { ...answer, content: oldCalendar }
          : answer,
    },
  ],
  'not-404': [
    { answer: (answer) => (answer.status === 404 ? { ...answer, status: 200 } : answer) },
    {
      answer: (answer) =>
        answer.status === 404 ? { ...answer, status: 302, headers: { location: '/en/' } } : answer,
    },
    { answer: (answer) => (answer.status === 404 ? { ...answer, status: 403 } : answer) },
  ],
  'foreign-404': [
    {
      answer: (answer) =>
        answer.status === 404 ? { ...answer, content: Buffer.from('<h1>Not found</h1>') } : answer,
    },
    { answer: (answer) => (answer.status === 404 ? { ...answer, content: Buffer.of() } : answer) },
  ],
  '404-language': [
    {
      answer: (answer) =>
        answer.status === 404
          ? {
              ...answer,
              content: Buffer.from(answer.content.toString().replaceAll(/\blang="(?:en|es)"/gu, 'lang="fr"')),
            }
          : answer,
    },
  ],
  'old-link-lost': [
    { text: inPlace, answer: answerWith(/^\/es\/event\//u, 404, 'Nothing') },
    { text: inPlace, answer: answerWith(/^\/en\/events\/category\/[^/]*\/$/u, 404, 'Nothing') },
    { text: inPlace, answer: answerWith(/^\/es\/events\/feed\//u, 404, 'Nothing') },
  ],
  'old-link-elsewhere': [
    { text: inPlace, answer: answerWith(/^\/es\/event\//u, 301, '', { location: '/es/' }) },
    { text: inPlace, answer: answerWith(/\/events\/month\//u, 301, '', { location: '/en/' }) },
    { text: inPlace, answer: answerWith(/^\/\?p=/u, 301, '', { location: '/en/' }) },
    { text: inPlace, answer: answerWith(/\/events\/.*\?ical=1$/u, 200, '<html></html>') },
  ],
  'old-link-unanswered': [{ answer: answerWith(/^\/es\/event\//u, 404, 'Nothing') }],
  'old-link-broken': [
    { answer: answerWith(/^\/e[ns]\/(?:month|mes)\/2026-11\/$/u, 404, 'Nothing') },
    { text: inPlace, answer: answerWith(/^\/es\/mes\/2026-11\/$/u, 404, 'Nothing') },
  ],
  'no-oembed-link': [
    { text: edit(/^\/en\/index\.html$/u, (text) => text.replaceAll(/<link[^>]*json\+oembed[^>]*>/gu, '')) },
  ],
  'oembed-broken': [
    { answer: answerWith(/^\/en\/oembed\.json$/u, 404, '') },
    { text: edit(/^\/en\/oembed\.json$/u, () => '{"type":"error"}') },
    { text: edit(/\/oembed\.xml$/u, cut) },
  ],
  'oembed-frame': [{ answer: answerWith(/^\/en\/embed\/$/u, 404, '') }],
  'frames-refused': [
    { answer: withHeaders(/./u, { 'x-frame-options': 'SAMEORIGIN' }) },
    {
      answer: withHeaders(/./u, { 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" }),
    },
    {
      answer: withHeaders(/./u, {
        'content-security-policy': "frame-ancestors https:, default-src 'self'; frame-ancestors 'none'",
      }),
    },
  ],
  'robots-broken': [{ answer: answerWith(/^\/robots\.txt$/u, 503, 'Busy') }],
  'robots-disallow': [
    { text: edit(/robots\.txt$/u, () => 'User-agent: *\nDisallow: /*.ics$\n') },
    { text: edit(/robots\.txt$/u, () => 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nAllow: /\n') },
  ],
  noindex: [{ answer: withHeaders(/\/$/u, { 'x-robots-tag': 'noindex, nofollow' }) }],
  'feeds-indexed': [{ answer: withHeaders(/\.ics$/u, { 'x-robots-tag': '' }) }],
  'sitemap-broken': [
    { answer: answerWith(/^\/sitemap\.xml$/u, 404, '') },
    { text: edit(/sitemap\.xml$/u, cut) },
    { text: edit(/sitemap\.xml$/u, () => '<!DOCTYPE html><html></html>') },
  ],
  'missing-headers': [{ answer: withHeaders(/./u, { 'x-content-type-options': '' }) }],
};
