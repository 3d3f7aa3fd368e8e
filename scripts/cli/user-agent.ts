import packageJson from '../../package.json' with { type: 'json' };
import type { Config } from '../../src/config/schema.ts';

/**
 * Names Cartelera, its version and the published site in the origin's log, so that its owner knows
 * whom to ask.
 */
export function buildUserAgent({ site, base }: Config): string {
  return `Cartelera/${packageJson.version} (+${site}${base})`;
}
