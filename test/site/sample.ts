import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateContent } from '../../scripts/origin/dataset/generate.ts';
import { startOrigin } from '../../scripts/origin/server.ts';
import { createClient } from '../../src/api/client.ts';
import { crawl } from '../../src/crawl/crawl.ts';
import type { SnapshotContent } from '../../src/snapshot/content.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The instant on which the small sample site stands still. */
export const sampleNow = '2026-11-20T16:00:00Z';

/** A small site made from the sample origin. */
export interface SampleSite {
  readonly content: SnapshotContent;
  /** Folder of the snapshot. */
  readonly data: string;
  /** Builds into a folder (once more, or for the first time) and gives its path. */
  build(name: string, data?: string): string;
}

/** Crawls a small sample origin over HTTP into a folder of its own below node_modules. */
export async function sampleSite(name: string, size: number): Promise<SampleSite> {
  const folder = join(root, 'node_modules', '.cartelera-test', name);
  rmSync(folder, { recursive: true, force: true });
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const content = await crawlSample(size, data);
  return {
    content,
    data,
    build(out, from = data) {
      const dist = join(folder, out);
      const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--offline'], {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          VITEST: undefined,
          ASTRO_TELEMETRY_DISABLED: '1',
          CALENDAR_SITE: 'https://calendar.example',
          CALENDAR_DATA: from,
          CALENDAR_OUT: dist,
        },
      });
      if (status !== 0) throw new Error(`The build ended with ${status}: ${stderr}`);
      return dist;
    },
  };
}

async function crawlSample(size: number, data: string): Promise<SnapshotContent> {
  const now = new Date(sampleNow);
  const served = await startOrigin({ content: generateContent({ seed: 7, size, now }), now: () => now });
  const origin = new URL(served.url);
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  const { content, receipt } = await crawl({
    client,
    origin,
    restPrefix: 'wp-json',
    locales: ['en', 'es'],
    now: sampleNow,
    knownAlternates: [],
    onProgress: () => undefined,
  });
  await client.close();
  await served.close();
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  snapshot.replace(content, receipt);
  snapshot.close();
  return content;
}

/** The files of a built site: path below `dist` with a leading slash → content. */
export function filesOf(dist: string): Map<string, Buffer> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(dist.length), readFileSync(file)]),
  );
}
