import { existsSync, readFileSync } from 'node:fs';
import { ConfigError } from '../src/config-error.ts';
import type { Config } from '../src/config-schema.ts';
import { onSpot } from '../src/posters/spot.ts';
import { logoOf } from '../src/site/logo.ts';

/**
 * Makes sure that the files of a brand are there, and its logo can stand in a page.
 * @returns what a person should know of it: a spot colour on which nothing can be read well
 * @throws {ConfigError} naming what cannot be used
 */
export function checkBrand({ brand }: Config): readonly string[] {
  const { spot, logo, display, text } = brand;
  for (const [setting, name] of Object.entries({ logo, 'display.file': display.file }))
    if (name !== null) requireFile(setting, name);
  for (const name of text.posters ?? []) requireFile('text.posters', name);
  if (logo !== null) refusing(() => logoOf(readFileSync(`src/brand/${logo}`, 'utf8'), `src/brand/${logo}`));
  const { contrast } = refusing(() => onSpot(spot));
  if (contrast >= 4.5) return [];
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return [
    `brand.spot in src/config.ts is '${spot}', on which text has a contrast of ${ratio}:1 only; 4.5:1 is needed. A lightness (oklch) up to 0.54 or from 0.62 gives more.`,
  ];
}

function requireFile(setting: string, name: string): void {
  if (!existsSync(`src/brand/${name}`))
    throw new ConfigError(`brand.${setting} in src/config.ts names '${name}', which is not in src/brand.`);
}

/** A setting that throws is a wrong one. */
function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
