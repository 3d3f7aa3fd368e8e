import { readValues } from './read-values.ts';

/**
 * The settings of the operator over the defaults. In pages, `createSettingsPlugin` replaces this
 * module by them: nothing is read there.
 */
export const values = await readValues();
