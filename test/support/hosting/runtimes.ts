import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { findFreePort } from '../../../scripts/bench/pages/find-free-port.ts';
import type { Answer, Ask } from './check-host.ts';

/** Asks a server over HTTP: the body as it came, and redirects as they are. */
export function askServer(address: string): Ask {
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(address + path, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: readHeaders(answer.rawHeaders),
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
}

/** Names and values in turns, as they came. */
function readHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}

/**
 * Starts Cloudflare's own runtime for a site, as its own program does on a machine.
 * @param work a new folder for what it writes
 * @throws {Error} with what it printed, if it refuses the site, or has not started within a minute
 */
export async function startCloudflare(site: string, work: string): Promise<Started> {
  const settings = JSON.parse(readFileSync(join(site, 'wrangler.json'), 'utf8')) as WorkerSettings;
  const main = join(site, settings.main);
  const assets = { ...settings.assets, directory: join(site, settings.assets.directory) };
  mkdirSync(work, { recursive: true });
  // It writes next to its settings, and starts again when a file of the site changes.
  writeFileSync(join(work, 'wrangler.json'), JSON.stringify({ ...settings, main, assets }));
  return startWrangler(['dev', '--config', join(work, 'wrangler.json')], work);
}

interface WorkerSettings {
  readonly main: string;
  readonly assets: { readonly directory: string };
}

/** The same for Cloudflare Pages: it examines `_routes.json` first. */
export const startCloudflarePages = (site: string, work: string): Promise<Started> =>
  startWrangler(['pages', 'dev', site, '--compatibility-date', '2026-01-01'], work);

interface Started {
  readonly ask: Ask;
  readonly stop: () => Promise<void>;
}

/** Starts a runtime in its own process, so that vitest can end a test that waits for it. */
async function startWrangler(args: readonly string[], work: string): Promise<Started> {
  mkdirSync(work, { recursive: true });
  const port = await findFreePort();
  const program = join(import.meta.dirname, '../../../node_modules/wrangler/bin/wrangler.js');
  const child = spawn(process.execPath, [program, ...args, '--ip', '127.0.0.1', '--port', String(port)], {
    cwd: work,
    env: {
      ...process.env,
      HOME: work,
      XDG_CONFIG_HOME: work,
      // It would ask the network where this machine is, and report that it was used.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const isReady = () => printed.includes('Ready on');
  for (let waits = 0; waits < 600 && child.exitCode === null && !isReady(); waits += 1) await setTimeout(100);
  if (!isReady()) {
    child.kill();
    throw new Error(printed);
  }
  return {
    ask: askServer(address),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** The parts of Netlify's own development server, in the order of its documentation. */
export function createNetlify(site: string): Ask {
  const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
  const redirects = new RedirectsHandler({
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: site,
    publicDir: site,
  });
  const headers = new HeadersHandler({ projectDir: site, publishDir: '.', logger: silent });
  const parts = new StaticHandler({ directory: site });
  const files = {
    /** The part does not decode the names of files. */
    async match(asked: Request) {
      const path = new URL(asked.url).pathname;
      const file = path.includes('%') ? findFile(site, path) : null;
      const type = { 'Content-Type': 'text/html; charset=utf-8' };
      return file === null
        ? parts.match(asked)
        : { handle: async () => new Response(readFileSync(file), { headers: type }) };
    },
  };
  return async (path, sent = {}) => {
    const asked = new Request(new URL(path, addressOf(sent)), { headers: sent });
    const rule = await redirects.match(asked);
    const file = await files.match(asked);
    const redirected =
      rule === undefined || (file !== undefined && !rule.force)
        ? undefined
        : await redirects.handle(asked, rule, async (each) => {
            const match = await files.match(each);
            return match && (() => match.handle());
          });
    // These parts do not set the status of a page for unknown addresses.
    const status = redirected !== undefined && rule?.statusCode === 404 ? 404 : undefined;
    const found = redirected ?? (await file?.handle()) ?? new Response(null, { status: 404 });
    const answer = new Response(found.body, { status: status ?? found.status, headers: found.headers });
    await headers.apply(asked, answer);
    return read(answer);
  };
}

/** Vercel's own reading of `vercel.json`, and the order of its documentation. */
export function createVercel(site: string): Ask {
  const settings = JSON.parse(readFileSync(join(site, 'vercel.json'), 'utf8')) as { routes: Route[] };
  const { routes, error } = getTransformedRoutes(settings);
  if (error !== null || routes === null) throw new Error(error?.message);
  return async (path, sent = {}) => {
    const url = new URL(path, addressOf(sent));
    const headers = new Headers();
    let status = 200;
    let at = url.pathname;
    for (const route of routes) {
      if ('handle' in route) {
        const file = findFile(site, at);
        // Vercel knows this type itself.
        if (file?.endsWith('.html') === true) headers.set('Content-Type', 'text/html; charset=utf-8');
        if (file !== null) return { status, headers, body: readFileSync(file) };
        continue;
      }
      const match = new RegExp(route.src, 'u').exec(at);
      const groups: Record<string, string> = {};
      const isMet = (route.has ?? []).every((each) => {
        const value =
          each.type === 'host' ? url.hostname : each.type === 'query' ? url.searchParams.get(each.key) : null;
        // A value is a pattern, whose groups the destination may have.
        const met =
          value === null ? null : new RegExp(`^(?:${String(each.value ?? '.*')})$`, 'u').exec(value);
        Object.assign(groups, met?.groups);
        return met !== null;
      });
      if (match === null || !isMet) continue;
      for (const [name, value] of Object.entries(route.headers ?? {}))
        headers.set(
          name,
          value.replaceAll(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? ''),
        );
      if (route.dest !== undefined)
        at = route.dest
          .replaceAll(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? '')
          .replaceAll(/\$([a-z]+)/gu, (_, group: string) => groups[group] ?? '');
      if (route.continue === true) continue;
      if (route.status !== undefined) status = route.status;
      const file = findFile(site, at);
      return { status, headers, body: file === null || status < 400 ? new Uint8Array() : readFileSync(file) };
    }
    return { status: 404, headers, body: new Uint8Array() };
  };
}

/** The function of CloudFront over the objects of a site; their types are those of `deploy`. */
export function createCloudFront(
  site: string,
  findHeaders: (path: string) => Readonly<Record<string, string>>,
): Ask {
  const code = readFileSync(join(site, 'cloudfront.js'), 'utf8');
  const handler = runInNewContext(`${code}; handler`) as (event: object) => {
    readonly uri?: string;
    readonly statusCode?: number;
    readonly headers: Readonly<Record<string, { readonly value: string }>>;
  };
  return async (path) => {
    const url = new URL(path, 'http://127.0.0.1');
    const querystring = Object.fromEntries(
      Array.from(url.searchParams, ([name, value]) => [name, { value }]),
    );
    const asked = { uri: url.pathname, querystring, headers: {} };
    const answer = handler({ context: { eventType: 'viewer-request' }, request: asked });
    const listed = (headers: typeof answer.headers) =>
      new Headers(Object.entries(headers).map(([name, { value }]): [string, string] => [name, value]));
    if (answer.statusCode !== undefined)
      return { status: answer.statusCode, headers: listed(answer.headers), body: new Uint8Array() };
    const file = findFile(site, answer.uri ?? '', false);
    const stored = Object.entries(findHeaders(answer.uri ?? '')).filter(([name]) =>
      /^(?:content-type|cache-control)$/iu.test(name),
    );
    const response = {
      headers: Object.fromEntries(stored.map(([name, value]) => [name.toLowerCase(), { value }])),
    };
    const sent = handler({
      context: { eventType: 'viewer-response' },
      request: { ...asked, uri: answer.uri },
      response,
    });
    const [, to] =
      /http-equiv="refresh" content="0; url=([^"]*)"/u.exec(String(file && readFileSync(file))) ?? [];
    const headers = listed(sent.headers);
    if (to !== undefined) headers.set('Location', to);
    return {
      status: file === null ? 404 : to === undefined ? 200 : 301,
      headers,
      body: file === null ? new Uint8Array() : readFileSync(file),
    };
  };
}

/** Files as they are, as GitHub Pages serves them; a page that leads on is a redirect. */
export function createPlain(site: string): Ask {
  return async (path) => {
    const file = findFile(site, new URL(path, 'http://127.0.0.1').pathname);
    const body = readFileSync(file ?? join(site, '404.html'));
    const [, to] = /http-equiv="refresh" content="0; url=([^"]*)"/u.exec(body.toString()) ?? [];
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
    if (file?.endsWith('.ics') === true) headers.set('Content-Type', 'text/calendar; charset=utf-8');
    if (to !== undefined) headers.set('Location', to);
    return { status: file === null ? 404 : to === undefined ? 200 : 301, headers, body };
  };
}

/** The address of a host that a request names. */
function addressOf({ Host: host = '127.0.0.1' }: Readonly<Record<string, string>>): string {
  return `http://${host}`;
}

function findFile(site: string, path: string, hasIndex = true): string | null {
  const file = join(site, decodeURIComponent(path));
  if (existsSync(file) && statSync(file).isFile()) return file;
  const index = join(file, 'index.html');
  return hasIndex && existsSync(index) ? index : null;
}

async function read(answer: Response): Promise<Answer> {
  return {
    status: answer.status,
    headers: answer.headers,
    body: new Uint8Array(await answer.arrayBuffer()),
  };
}
