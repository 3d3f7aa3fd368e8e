import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { draftsContent, editor, token } from '../../support/sample-origin/drafts-content.ts';
import { now } from '../../support/sample-origin/tiny-content.ts';
import { createCommands } from '../../support/scripts/run-command.ts';
import { serveCommand } from '../../support/scripts/serve-command.ts';
import { copyProject } from '../../support/site/project.ts';

/** What only drafts have: a word, in any spelling of its letters, and an image. */
const traces = [token.toLowerCase(), 'tiny.png'];

let origin: Awaited<ReturnType<typeof startOrigin>>;
const projects: string[] = [];

beforeAll(async () => {
  const content = draftsContent();
  origin = await startOrigin({ content, now: () => now, credentials: editor, spelling: 'wordpress' });
});
afterAll(async () => {
  await origin.close();
  for (const project of projects) rmSync(project, { recursive: true, force: true });
});

/** A project whose own page lists events, so that Astro keeps a collection of them. */
function createProject(): string {
  const project = copyProject({});
  projects.push(project);
  writeFileSync(
    join(project, 'src/content.config.ts'),
    `import { defineCollection } from 'astro:content';
import { events } from './integration/loader.ts';
export const collections = { events: defineCollection({ loader: events() }) };
`,
  );
  writeFileSync(
    join(project, 'src/pages/list.astro'),
    `---
import { getCollection } from 'astro:content';
const all = await getCollection('events');
---
<ul>{all.map(({ data }) => <li>{data.title}</li>)}</ul>
`,
  );
  return project;
}

/** Files of a project that name a draft, besides those in the folder for drafts. */
function findLeaks(project: string): readonly string[] {
  return ['dist', '.calendar', '.astro', 'public', 'node_modules/.vite'].flatMap((folder) => {
    const top = join(project, folder);
    if (!existsSync(top)) return [];
    return readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('/drafts-preview/'))
      .filter((file) => namesDraft(file) || namesDraft(readUnpacked(file)));
  });
}

function namesDraft(text: string): boolean {
  return traces.some((trace) => text.toLowerCase().includes(trace));
}

/** The bytes of a file as Latin letters; of the search, which is packed, its content. */
function readUnpacked(file: string): string {
  const bytes = readFileSync(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? gunzipSync(bytes) : bytes).toString('latin1');
}

interface Shell {
  readonly run: (command: string, ...args: string[]) => Promise<string>;
  readonly serve: (command: string, ...args: string[]) => ReturnType<typeof serveCommand>;
}

async function readPages(address: string): Promise<string> {
  const paths = ['/en/', '/en/month/2026-12/', '/es/mes/2026-12/', '/list/', '/en/event/draft-70/'];
  const pages = await Promise.all(paths.map(async (path) => (await fetch(`${address}${path}`)).text()));
  return pages.join('\n');
}

/** Previews drafts while `meanwhile` runs; returns what that wrote. */
async function preview(
  { serve }: Shell,
  meanwhile: () => Promise<string> = async () => '',
  signal: 'SIGINT' | 'SIGKILL' = 'SIGINT',
): Promise<string> {
  const serving = await serve('preview', '--drafts', '--port', '0');
  try {
    // Otherwise nothing below could fail.
    expect(namesDraft(await readPages(serving.address))).toBe(true);
    return await meanwhile();
  } finally {
    await serving.stop(signal);
  }
}

async function dev({ serve }: Shell): Promise<string> {
  const serving = await serve('dev', '--port', '0');
  try {
    return await readPages(serving.address);
  } finally {
    await serving.stop();
  }
}

/** Each returns what it shows to anybody but the editor. */
const steps: Readonly<Record<string, (shell: Shell) => Promise<string>>> = {
  crawl: ({ run }) => run('crawl'),
  'crawl --full': ({ run }) => run('crawl', '--full', '--json'),
  build: ({ run }) => run('build'),
  'build --offline': ({ run }) => run('build', '--offline'),
  'snapshot --json': ({ run }) => run('snapshot', '--json'),
  'snapshot --report': ({ run }) => run('snapshot', '--report'),
  dev,
  'preview --drafts': (shell) => preview(shell),
  'preview --drafts, killed': (shell) => preview(shell, undefined, 'SIGKILL'),
  'preview --drafts during build': (shell) => preview(shell, () => shell.run('build')),
  'preview --drafts during build --offline': (shell) => preview(shell, () => shell.run('build', '--offline')),
  'preview --drafts during dev': (shell) => preview(shell, () => dev(shell)),
  'preview --drafts during snapshot --json': (shell) => preview(shell, () => shell.run('snapshot', '--json')),
};

const orders = fc.sample(fc.shuffledSubarray(Object.keys(steps), { minLength: 10, maxLength: 10 }), {
  seed: 20_261_126,
  numRuns: 2,
});

it.each(orders.map((order) => [order.join(', '), order] as const))(
  'no draft gets out by: %s',
  async (_, order) => {
    const project = createProject();
    const settings = {
      CALENDAR_ORIGIN: origin.url,
      CALENDAR_NOW: now.toISOString(),
      CALENDAR_USER: editor.user,
      CALENDAR_PASSWORD: editor.password,
      CALENDAR_DATA: undefined,
      CALENDAR_OUT: undefined,
    };
    const command = createCommands(project, project);
    const shell: Shell = {
      async run(name, ...args) {
        const { status, output, errors } = await command(name, args, settings);
        // Only a snapshot that is not there yet may be missing.
        expect(status, errors).toBeOneOf(errors.includes('npm run crawl') ? [2] : [0, 5]);
        return output + errors;
      },
      serve: (name, ...args) => serveCommand(name, args, settings, project),
    };
    for (const [at, step] of [...order, 'build', 'snapshot --json'].entries()) {
      const done = order.slice(0, at + 1).join(', ');
      const shown = (await steps[step]?.(shell)) ?? '';
      expect(namesDraft(shown), `shown after: ${done}`).toBe(false);
      expect(findLeaks(project), `after: ${done}`).toEqual([]);
    }
    const state = readFileSync(join(project, 'dist/calendar-state.json'), 'utf8');
    const ids = [...state.matchAll(/"id":(\d+)/gu)].map(([, id]) => Number(id));
    for (const id of [70, 71, 72, 73, 74, 75]) expect(ids).not.toContain(id);
    expect(readFileSync(join(project, 'dist/en/event/fair/index.html'), 'utf8')).toContain('All-day fair');
  },
  900_000,
);
