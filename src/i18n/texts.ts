import type { textKeys } from './text-keys.ts';

/** All interface texts of a language. A language may also have further plural forms. */
export type Texts = Readonly<Record<(typeof textKeys)[number], string>>;
