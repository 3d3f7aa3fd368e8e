import type { Manifest } from './manifest.ts';
import { compressed } from './order-files.ts';
import { listParents, type SiteFile } from './site-files.ts';

/** What a deployment does at a target. */
export interface DeploymentPlan {
  /** Files that are new or differ, by path. */
  readonly changed: readonly SiteFile[];
  /** Paths at which the target has nothing yet. */
  readonly added: ReadonlySet<string>;
  /** Files to delete, in the end. */
  readonly removed: readonly string[];
  /** Those to delete first: their folder is a file now, or they are copies of an older content. */
  readonly inTheWay: readonly string[];
  /** Whether there is nothing to do. */
  readonly isDone: boolean;
  /** What to store before anything is sent, so that an interrupted deployment goes on. */
  readonly begun: Manifest;
  /** What to store when all is done. */
  readonly finished: Manifest;
}

/**
 * Compares a site with what is at the target. Only paths of the manifest are ever deleted: what
 * else is at the target was put there by others.
 *
 * Files whose name follows from their content stay for one more deployment, because caches have
 * pages that need them.
 * @param before the manifest at the target
 * @param isImmutable whether the name of a file follows from its content
 */
export function planDeployment(
  before: Manifest,
  files: readonly SiteFile[],
  address: string,
  isImmutable: (path: string) => boolean,
): DeploymentPlan {
  const there = new Map([...Object.entries(before.leaving), ...Object.entries(before.files)]);
  const wanted = new Set(files.map(({ path }) => path));
  const changed = files.filter(({ path, entry }) => there.get(path) !== entry);

  const owned = new Set([...there.keys(), ...Object.keys(before.sending)]);
  const gone = [...owned].filter((path) => !wanted.has(path)).toSorted();
  const hasLeft = (path: string): boolean =>
    Object.hasOwn(before.leaving, path) && !Object.hasOwn(before.files, path);
  const isOldCopy = (path: string): boolean =>
    compressed.test(path) && wanted.has(path.replace(compressed, ''));
  const isInTheWay = (path: string): boolean =>
    listParents(path).some((folder) => wanted.has(folder)) || isOldCopy(path);
  const isLeaving = (path: string): boolean => isImmutable(path) && !hasLeft(path) && !isInTheWay(path);
  const leaving = gone.filter(isLeaving);
  const removed = gone.filter((path) => !isLeaving(path));
  const isDone =
    changed.length === 0 && Object.keys(before.sending).length === 0 && gone.every((path) => hasLeft(path));

  const isAdded = (path: string): boolean => !there.has(path);
  const uncertain = [
    ...changed.map(({ path }) => path).filter((path) => !isAdded(path)),
    ...removed.filter((path) => !hasLeft(path)),
  ];
  return {
    changed,
    added: new Set([...wanted].filter(isAdded)),
    removed: isDone ? [] : removed,
    inTheWay: isDone ? [] : removed.filter(isInTheWay),
    isDone,
    begun: {
      version: 1,
      address,
      files: Object.fromEntries([
        ...[...there].filter(([path]) => !hasLeft(path) || wanted.has(path)),
        ...uncertain.map((path) => [path, ''] as const),
      ]),
      leaving: Object.fromEntries(gone.filter(hasLeft).map((path) => [path, ''])),
      sending: toEntries(changed.filter(({ path, entry }) => isOtherContent(there.get(path), entry))),
    },
    finished: {
      version: 1,
      address,
      files: toEntries(files),
      leaving: Object.fromEntries(leaving.map((path) => [path, there.get(path) ?? ''])),
      sending: {},
    },
  };
}

/**
 * Whether the target certainly has other content, so that this content there means that it was
 * sent. A file of which only headers changed is sent again after an interruption.
 */
function isOtherContent(there: string | undefined, entry: string): boolean {
  return there === undefined || (there !== '' && there.split('.')[0] !== entry.split('.')[0]);
}

function toEntries(files: readonly SiteFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ path, entry }) => [path, entry]));
}
