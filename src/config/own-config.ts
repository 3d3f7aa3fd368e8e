import type { Locale } from '../model/locale.ts';
import type { ConfigValues } from './schema.ts';

type Language = Omit<ConfigValues['locales'][Locale], 'texts' | 'segments'> & {
  readonly segments: Partial<ConfigValues['locales'][Locale]['segments']>;
};

/** What an operator writes in `src/own/config.ts`: only what differs from the defaults. */
export type OwnConfig = Partial<Omit<ConfigValues, 'locales'>> & {
  /**
   * Languages by code: what differs from the shipped entry, `{}` for all of it, or `false` for a
   * language that is not published. A language that is not shipped needs a complete entry.
   */
  readonly locales?: Readonly<Record<Locale, Partial<Language> | false>>;
};
