import { readValues } from './read-values.ts';

/**
 * The settings of the operator over the defaults. In pages, `createSettingsPlugin` replaces this
 * module by them: nothing is read there.
 */
export const values = await readValues();

/** Whether pages show drafts. Only the server of `npm run preview -- --drafts` replaces it. */
export const showsDrafts: boolean = false;
