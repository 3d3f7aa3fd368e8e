import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Config } from '../../src/config/schema.ts';
import { readSettings } from '../cli/settings.ts';
import { listen, serveFolder } from './pages/static-host.ts';

/** The sample site, served. */
export interface SampleSite {
  /** Its address, without a slash at the end. */
  readonly address: string;
  /** Path of each page → its HTML. */
  readonly pages: ReadonlyMap<string, Buffer>;
  readonly locales: Config['locales'];
}

/** Builds the sample site in its own process, without our settings, and serves it during `work`. */
export async function withSampleSite<T>(
  signal: AbortSignal,
  work: (site: SampleSite) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-bench-'));
  const dist = join(folder, 'dist');
  const host = serveFolder(dist);
  try {
    // Lighthouse compares the address of a page with the one that it names.
    const address = await listen(host);
    const settings = { CALENDAR_SITE: address, CALENDAR_DATA: join(folder, 'data'), CALENDAR_OUT: dist };
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CALENDAR_'));
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...Object.fromEntries(inherited), ...settings },
      signal,
    });
    return await work({ address, pages: readPages(dist), locales: (await readSettings({})).locales });
  } finally {
    host.closeAllConnections();
    host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function readPages(dist: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('index.html'));
  return new Map(
    pages.map((name) => [`/${name.slice(0, -'index.html'.length)}`, readFileSync(join(dist, name))]),
  );
}
