import { fileURLToPath } from 'node:url';

/**
 * The folder of Cartelera, with a slash at its end: this repository, or the package in another
 * project. In pages, `createSettingsPlugin` replaces this module.
 */
export const root = fileURLToPath(new URL('../..', import.meta.url));
