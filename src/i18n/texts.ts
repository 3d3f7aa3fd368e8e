import type en from './en.json';

/** The words of a language, all of them; a language with more plural forms than one and other may have those as well. */
export type Texts = typeof en;
