import { channel } from 'node:diagnostics_channel';

/** How far the build of a site is. */
export interface BuildProgress {
  /** Files that are rendered, or stay as they are. */
  readonly done: number;
  readonly total: number;
}

/** Has a `BuildProgress` for each file that Astro renders. */
export const buildProgress = channel('cartelera:build-progress');
