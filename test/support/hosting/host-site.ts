import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaults } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import type { Config } from '../../../src/config/schema.ts';
import { writeHostFiles } from '../../../scripts/publishing/host-files.ts';
import { emptyFolder } from '../site/sample.ts';

/** A built site of the recorded calendar. */
export interface RecordedSite {
  /** Folder of the snapshot. */
  readonly data: string;
  /** Folder of the site, for no host. */
  readonly dist: string;
  /** Address of the origin. */
  readonly origin: string;
}

/**
 * Copies a site and adds what the build adds for a host.
 * @param base path at the host, whose folder the site is put into: see `root`
 */
export async function siteForHost(
  { data, dist, origin }: RecordedSite,
  host: NonNullable<Config['host']>,
  base = '/',
): Promise<{
  /** Folder of what the host has at `/`. */
  readonly root: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly warnings: readonly string[];
}> {
  const root = join(emptyFolder(`host-${host}`), 'dist');
  const folder = join(root, base);
  cpSync(dist, folder, { recursive: true });
  const config = resolveConfig(defaults, {
    CALENDAR_ORIGIN: origin,
    CALENDAR_SITE: 'https://calendar.example',
    CALENDAR_DATA: data,
    CALENDAR_OUT: join(folder, 'none'),
    CALENDAR_HOST: host,
    CALENDAR_BASE: base,
  });
  const warnings = await writeHostFiles(folder, config);
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length));
  return { root, folder, files, warnings };
}
