import { channel } from 'node:diagnostics_channel';

/** Has a `BuildProgress` for each file that Astro renders: Astro itself passes nothing on. */
export const buildProgress = channel('cartelera:build-progress');
