import type { textKeys } from './text-keys.ts';

/** The words of a language, all of them; a language with more plural forms than one and other may have those as well. */
export type Texts = Readonly<Record<(typeof textKeys)[number], string>>;
