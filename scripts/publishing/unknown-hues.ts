import { findNearest } from '../../src/config/nearest.ts';
import type { Config } from '../../src/config/schema.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { snapshotFile } from '../cli/settings.ts';

/** Warnings about colours in the settings for categories that the snapshot does not have. */
export function describeUnknownHues(config: Config): readonly string[] {
  const named = Object.keys(config.hues);
  // Those of the sample are ours.
  if (named.length === 0 || config.origin === null) return [];
  const slugs = new Map(readCategorySlugs(snapshotFile(config)).map((slug) => [fold(slug), slug]));
  return named
    .filter((name) => !slugs.has(fold(name)))
    .map((name) => {
      const nearest = findNearest(name, slugs.values());
      const hint = nearest === null ? '' : ` Did you mean '${nearest}'?`;
      return `hues in src/own/config.ts has a colour for '${name}', but no category has this slug.${hint}`;
    });
}

function readCategorySlugs(file: string): readonly string[] {
  const snapshot = openSnapshot(file);
  try {
    const slugs: string[] = [];
    for (const each of snapshot.readStored())
      if ('kind' in each && each.kind === 'category' && 'slug' in each) slugs.push(each.slug);
    return slugs;
  } finally {
    snapshot.close();
  }
}

const fold = (slug: string): string => slug.normalize('NFC').toLowerCase();
