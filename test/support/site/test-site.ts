import { defaults as config } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import type { Config } from '../../../src/config/schema.ts';
import { createSite, type Site } from '../../../src/site/create-site.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { emptyContent, siteRecord } from '../records.ts';

/** The default settings under an environment. */
export function testSettings(environment: Readonly<Record<string, string>> = {}): Config {
  return resolveConfig(config, { CALENDAR_ORIGIN: 'https://town.example', ...environment });
}

/** A site in English and Spanish with these settings and records, in UTC, without history. */
export function testSite(
  settings: Partial<Config> = {},
  content: Partial<SnapshotContent> = {},
): Promise<Site> {
  const sites = ['en', 'es'].map((locale) => siteRecord({ zone: 'UTC', locale }));
  return createSite({ ...testSettings(), ...settings }, { ...emptyContent, sites, ...content });
}
