import type { Host } from './hosts/host.ts';

/** A file of a site with its size in octets. */
export interface SizedFile {
  /** Its path at the top of the site: `en/index.html` */
  readonly path: string;
  readonly size: number;
}

const fewer =
  'Take cards of events (cards: false), views (views: { posters: false, week: false }) or languages away, or choose another host.';

/**
 * What a host would refuse of a site, as sentences with what to do.
 * @param leftOut redirects for which its file had no room
 */
export function checkLimits(
  { label, limits }: Host,
  files: readonly SizedFile[],
  leftOut = 0,
): readonly string[] {
  const size = files.reduce((sum, each) => sum + each.size, 0);
  const large = files.filter((file) => file.size > (limits.fileSize ?? Infinity));
  const folders = Map.groupBy(files, ({ path }) => `/${path.slice(0, path.lastIndexOf('/') + 1)}`);
  const says = (what: string, remedy: string) => `${label} ${what} (${limits.source}). ${remedy}`;
  return [
    ...(files.length > (limits.files ?? Infinity)
      ? [says(`takes ${format(limits.files)} files, and the site has ${format(files.length)}`, fewer)]
      : []),
    ...[...folders].flatMap(([folder, { length }]) =>
      length > (limits.folderFiles ?? Infinity)
        ? [
            says(
              `takes ${format(limits.folderFiles)} files in a folder, and ${folder} has ${format(length)}`,
              fewer,
            ),
          ]
        : [],
    ),
    ...large.map(({ path, size: octets }) =>
      says(
        `takes files of ${format(limits.fileSize)} bytes, and ${path} has ${format(octets)}`,
        path.startsWith('_astro/') || path.startsWith('images/')
          ? 'Make the image smaller at its origin.'
          : 'Remove it from public, or make it smaller.',
      ),
    ),
    ...(size > (limits.siteSize ?? Infinity)
      ? [says(`takes sites of ${format(limits.siteSize)} bytes, and this one has ${format(size)}`, fewer)]
      : []),
    ...(leftOut > 0
      ? [
          says(
            `takes ${limits.rules}, and has no room for ${format(leftOut)} redirects`,
            'Some old addresses will not lead on. Choose another host for all of them, or take languages away (es: false).',
          ),
        ]
      : []),
  ];
}

function format(number = 0): string {
  return number.toLocaleString('en');
}
