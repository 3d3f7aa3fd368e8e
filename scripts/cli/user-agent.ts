import type { Config } from '../../src/config/schema.ts';

/** Names Cartelera and the published site, so that whoever reads the origin's log knows whom to ask. */
export function buildUserAgent({ site, base }: Config): string {
  return `Cartelera/0.1 (+${site}${base})`;
}
