import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startOrigin } from '../../scripts/sample-origin/server/server.ts';
import { generateContent } from '../../scripts/sample-origin/town/generate.ts';
import { redacted } from '../../src/http/redact.ts';
import { listEncoded } from '../support/http/encodings.ts';
import { startHostileOrigin, type Passing } from '../support/http/hostile-origin.ts';
import { createCommands } from '../support/scripts/run-command.ts';

const folder = new URL('../../node_modules/.cartelera-test/canary', import.meta.url).pathname;
rmSync(folder, { recursive: true, force: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-20T16:00:00Z');
const canary = { user: 'canary-4711', password: 'Zk7q Wx2/ vB9n Tr4m sLd6 Yg3c' };
const encoded = listEncoded(canary).map(([, written]) => written);
const inHeaders = encoded.filter((written) => /^[\u0020-\u00ff]*$/u.test(written));

// Four characters alone occur by chance in pictures.
const groups = canary.password.replaceAll(' ', '').match(/.{8}/gu) ?? [];

/** Parts by which a leak shows: halves of each written form, and groups of the password. */
const traces = [
  ...encoded.flatMap((written) => [written.slice(0, written.length / 2), written.slice(written.length / 2)]),
  ...groups,
  canary.user,
].filter((trace) => trace.length >= 8);

/** Answers repeat the canary in each encoding, one after the other and all at once. */
let turn = 0;
const next = (from = encoded): string => from[turn++ % from.length] ?? '';
const all = encoded.join(' | ');
const commands = '::add-mask::a\n::error::b ##[error]c \u001b[2J\u202e';

const places: Readonly<Record<string, (answer: Passing) => Partial<Passing>>> = {
  'errors of the interface': ({ path }) =>
    path.includes('wp-json')
      ? { status: 403, body: JSON.stringify({ code: next(), message: `${next()} ${commands} ${all}` }) }
      : {},
  'pages instead of answers': ({ path }) =>
    path.includes('wp-json')
      ? { status: 500, headers: { 'content-type': 'text/html' }, body: `<title>${next()}</title><p>${all}` }
      : {},
  'answers that are not JSON': ({ path }) =>
    path.includes('events/v1') ? { body: `${'x'.repeat(turn % 30)}${next()} ${commands} ${all}` } : {},
  'messages of PHP': ({ path, body }) =>
    path.includes('events/v1')
      ? { body: `<b>Warning</b>: ${'x'.repeat(turn % 90)} ${next()} in /a.php on line 3\n${body}` }
      : {},
  redirects: ({ path }) =>
    path.includes('wp-json') && !path.includes('again')
      ? { status: 302, headers: { location: `/again?${next(inHeaders)}&${next(inHeaders)}` }, body: '' }
      : {},
  'addresses that are none': ({ path }) =>
    path.includes('wp-json') ? { status: 302, headers: { location: `http://[${next(inHeaders)}` } } : {},
  'names of encodings': ({ path, headers }) =>
    path.includes('events/v1') ? { headers: { ...headers, 'content-encoding': next(inHeaders) } } : {},
  'fields of records': ({ path, body }) => {
    if (!path.includes('/events/v1/')) return {};
    const list = JSON.parse(body) as Record<string, unknown>;
    for (const item of Object.values(list).filter(Array.isArray).flat())
      if (typeof item === 'object' && item !== null) Object.assign(item, { description: `<p>${next()}</p>` });
    return { body: JSON.stringify(list) };
  },
  'the name of the site': ({ body }) => ({
    body: body.replaceAll(/"name":"Tres Fuentes"/gu, () => `"name":${JSON.stringify(next())}`),
  }),
};

/** Where a site can be published although it repeats the canary. */
const harmless = ({ path, headers, body }: Passing): Partial<Passing> => {
  const said = { ...headers, etag: `"${next(inHeaders)}"`, 'x-said': next(inHeaders) };
  if (headers['content-type']?.startsWith('text/html') === true)
    return { headers: said, body: `${body}<!-- ${all} --><p>${all}</p>` };
  if (headers['content-type']?.startsWith('image/') === true)
    return { headers: said, body: `${body}${next(inHeaders)}` };
  if (!path.includes('/events/v1/events?')) return { headers: said };
  const list = JSON.parse(body) as { events: Record<string, unknown>[] };
  list.events.slice(0, 3).forEach((event) => Object.assign(event, { status: `${next()} ${commands}` }));
  list.events
    .slice(3, 5)
    .forEach((event) =>
      Object.assign(event, { title: `${'x'.repeat(turn % 90)}${next()}`, start_date: next() }),
    );
  return { headers: said, body: JSON.stringify(list) };
};

const findTraces = (text: string): readonly string[] => {
  const plain = text.replaceAll('\\\\', '\\').replaceAll('\\"', '"');
  return traces.filter((trace) => text.includes(trace) || plain.includes(trace));
};

const readFiles = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    : [];

async function runAll(alter: (answer: Passing) => Partial<Passing>, name: string) {
  const content = generateContent({ seed: 3, size: 12, now });
  const behind = await startOrigin({ content, now: () => now });
  const origin = await startHostileOrigin(behind.url, alter);
  const [data, out] = [join(folder, name, 'data'), join(folder, name, 'dist')];
  const settings = {
    CALENDAR_ORIGIN: origin.origin,
    CALENDAR_NOW: now.toISOString(),
    CALENDAR_USER: canary.user,
    CALENDAR_PASSWORD: canary.password,
    CALENDAR_DATA: data,
    CALENDAR_OUT: out,
  };
  const run = createCommands(folder);
  const statuses: Record<string, number | null> = {};
  const outputs: string[] = [];
  for (const command of ['doctor', 'doctor --json', 'crawl', 'crawl --json', 'build', 'snapshot'].concat([
    'snapshot --json',
    'snapshot --summary',
  ])) {
    const [program = '', ...args] = command.split(' ');
    const { status, output, errors } = await run(program, args, settings);
    statuses[command] = status;
    outputs.push(output, errors);
  }
  await behind.close();
  return { statuses, outputs, data: readFiles(data), site: readFiles(out) };
}

describe('a password that the origin repeats in many encodings', () => {
  it.each(Object.entries(places))('in %s is in no output and no file', async (name, alter) => {
    const { statuses, outputs, data, site } = await runAll(alter, name.replaceAll(' ', '-'));
    expect(statuses['crawl']).toBe(3);
    expect(outputs.join('\n')).toMatch(/credentials|repeats CALENDAR_PASSWORD/u);
    expect([...outputs, ...data, ...site].flatMap(findTraces)).toEqual([]);
    expect(outputs.join('\n')).not.toMatch(/^\s*::|##\[|[^\P{Cc}\n]|\u202e/mu);
    expect(site).toEqual([]);
  });

  it('where nothing of it is published is in no output and no file either', async () => {
    const { statuses, outputs, data, site } = await runAll(harmless, 'harmless');
    expect(statuses).toMatchObject({ crawl: 5, build: 5, snapshot: 0, 'snapshot --json': 0 });
    expect(outputs.join('\n')).toContain(redacted);
    expect(outputs.join('\n')).toContain('It repeats CALENDAR_PASSWORD.');
    expect([...outputs, ...data, ...site].flatMap(findTraces)).toEqual([]);
    expect(outputs.join('\n')).not.toMatch(/^\s*::|##\[|[^\P{Cc}\n]|\u202e/mu);
    expect(site.length).toBeGreaterThan(100);
  });
});
