import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { LiveOptions } from '../../../src/doctor/live/context.ts';
import { examineLive } from '../../../src/doctor/live/examine-live.ts';
import { faults } from '../../../src/doctor/live/faults.ts';
import type { LiveExamination } from '../../../src/doctor/live/live-examination.ts';
import { buildRedirects } from '../../../src/hosting/redirects/build-redirects.ts';
import { indexFiles } from '../../../src/hosting/redirects/built-files.ts';
import type { Redirects } from '../../../src/hosting/redirects/redirect.ts';
import { createClient } from '../../../src/http/client.ts';
import { readSite } from '../../../src/site/site.ts';
import { faultyHosts, nowhere } from '../../support/doctor/faulty-hosts.ts';
import { createHost, type Mutation } from '../../support/doctor/live-site.ts';
import { listen, serve } from '../../support/server.ts';
import { builtSite } from '../../support/site/built.ts';
import { filesOf, sampleNow } from '../../support/site/sample.ts';
import { testSettings } from '../../support/site/test-site.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** A host with the built site. */
let host: { readonly url: URL; readonly close: () => void };
let mutation: Mutation = {};
let redirects: Redirects;

beforeAll(async () => {
  redirects = await findRedirects();
  host = await listen(createHost(builtSite().dist, redirects, () => mutation));
  return host.close;
});

/** What the build writes for hosts, in their forms. */
async function findRedirects(): Promise<Redirects> {
  const { data, dist } = builtSite();
  const { calendars } = await readSite(testSettings({ CALENDAR_DATA: data }));
  return buildRedirects(calendars, indexFiles([...filesOf(dist).keys()], '/'));
}

/** Examines a site at an address, two hours after its crawl. */
async function examine(address: URL, options: Partial<LiveOptions> = {}): Promise<LiveExamination> {
  const connect = (origin: URL) => createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  const client = connect(address);
  for (const each of [options.plain, options.secure]) if (each) client.extendTo(each);
  onTestFinished(() => client.close());
  return examineLive({
    client,
    connect: null,
    restPrefix: 'wp-json',
    site: new URL('/', address),
    plain: null,
    secure: null,
    now: '2026-11-20T18:00:00Z',
    maxAge: 26,
    retryPolicy: { attempts: 1, first: 1, longest: 1 },
    onProgress: () => undefined,
    ...options,
  });
}

/** The faults that are found, each with its verdict. */
const listFaults = ({ findings }: LiveExamination) =>
  findings.flatMap(({ name, what, where }) => (name === null ? [] : [{ name, what, where }]));

describe('doctor --site', () => {
  it('finds nothing on a host that delivers a calendar as it should be delivered', async () => {
    mutation = {};
    const address = host.url;
    const examination = await examine(address);
    expect(listFaults(examination)).toEqual([]);
    expect(examination).toMatchObject({
      outcome: 'fine',
      site: address.href,
      figures: { languages: 2, crawledAt: sampleNow },
    });
    expect(examination.requests).toBeLessThanOrEqual(120);
  });

  it('is tested with a host for each fault that it names', () => {
    expect(Object.keys(faultyHosts).toSorted()).toEqual(Object.keys(faults).toSorted());
    expect(Object.values(faultyHosts).every((settings) => settings.length > 0)).toBe(true);
  });

  const settings = Object.entries(faultyHosts).flatMap(([name, each]) =>
    each.map((setting, index) => ({ name, number: index + 1, setting })),
  );

  it.each(settings)('finds $name ($number), and nothing else', async ({ name, setting }) => {
    const made = typeof setting === 'function' ? await setting() : setting;
    mutation = made;
    const address = (await made.site?.()) ?? host.url;
    const examination = await examine(address, await made.options?.(address));
    expect(listFaults(examination)).toMatchObject([{ name }]);
  });

  it('names the calendar above an address that is one of its pages', async () => {
    mutation = {};
    const { findings } = await examine(host.url, { site: new URL('/en/', host.url) });
    expect(findings.map(({ name }) => name)).toEqual(['no-state']);
    expect(findings[0]?.what).toMatch(` There is one at ${host.url.href}.`);
  });

  it('cannot judge a site that gives no answer, or none any more', async () => {
    const silent = await examine(new URL(nowhere));
    expect(silent).toMatchObject({
      outcome: 'unreachable',
      findings: [{ verdict: 'unanswered' }],
      requests: 1,
    });
    let answers = 0;
    const tiring = createHost(builtSite().dist, redirects, () => ({}));
    const address = await serve((request, response) => {
      answers += 1;
      if (answers > 12) request.destroy();
      else tiring(request, response);
    });
    const halfway = await examine(address);
    expect(halfway.outcome).toBe('unreachable');
    expect(halfway.conclusion).toMatch(
      /^The calendar could not be examined\. The site had stopped answering\. Not asked: \d+ addresses\.$/u,
    );
    expect(halfway.requests).toBeLessThan(30);
  });

  it('asks for nothing that changes the site, without a password, and the same each time', async () => {
    const asked: string[][] = [];
    mutation = {
      asked: (headers, path) => {
        expect(headers).not.toHaveProperty('authorization');
        expect(headers).not.toHaveProperty('cookie');
        asked.at(-1)?.push(`${path} ${headers['accept-encoding']} ${headers['if-none-match']}`);
        return headers;
      },
    };
    for (const list of [[], []]) {
      asked.push(list);
      await examine(host.url);
    }
    expect(asked[0]?.length).toBeGreaterThan(50);
    expect(asked[0]?.toSorted()).toEqual(asked[1]?.toSorted());
  });

  it('knows old addresses from an argument', async () => {
    mutation = {};
    const oldLinks = [
      { kind: 'list', from: '/agenda/', to: '/es/' },
      { kind: 'list', from: '/en', to: '/en/' },
    ];
    const { findings, figures } = await examine(host.url, { oldLinks });
    expect(figures.oldLinks).toBe(2);
    expect(findings.find(({ area }) => area === 'old links')).toMatchObject({
      name: 'old-link-unanswered',
      where: [`${host.url.href}agenda/`],
    });
  });
});

/** Runs the command as `npm run doctor` does. */
function doctor(
  ...args: readonly string[]
): Promise<{ readonly status: number | null; readonly output: string }> {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      CALENDAR_NOW: '2026-11-20T18:00:00Z',
      CALENDAR_SITE: host.url.origin,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}

describe('npm run doctor -- --site', () => {
  it('examines the site of the settings, and exits with 0 if visitors are served', async () => {
    mutation = {};
    const { status, output } = await doctor('--site');
    expect(output).toMatch(/^ok +feeds +22 calendars, news feeds and files of open data can be read\.$/mu);
    expect(output).toMatch(/\nVisitors and subscribers are served as they should be\.\n$/u);
    expect(status).toBe(0);
  });

  it('exits with 3 for a fault, says what to do, and prints the worst first', async () => {
    mutation = {
      answer: (answer, path) => ({
        ...answer,
        headers: {
          ...answer.headers,
          ...(path.endsWith('.ics') && { 'content-type': 'application/octet-stream' }),
          'referrer-policy': '',
        },
      }),
    };
    const { status, output } = await doctor('--site', host.url.href, '--max-age', '2');
    expect(output.split('\n').slice(3, 5)).toEqual([
      expect.stringMatching(
        /^BAD +types +\/en\/calendar\.ics and 6 more: application\/octet-stream instead/u,
      ),
      expect.stringMatching(/^note +security +\/en\/ and 1 more: without Referrer-Policy\.$/u),
    ]);
    expect(output).toContain(
      "\n  types, security: Set `host` in src/own/config.ts to your host, such as host: 'nginx'",
    );
    expect(output).toContain('Visitors or subscribers are failed by one fault; one thing could be better.');
    expect(status).toBe(3);
  });

  it('prints JSON with --json, and exits with 4 where nothing answers', async () => {
    const { status, output } = await doctor('--site', nowhere, '--json');
    expect(JSON.parse(output)).toMatchObject({ site: `${nowhere}/`, outcome: 'unreachable', requests: 1 });
    expect(status).toBe(4);
  });
});
