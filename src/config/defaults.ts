import { languages } from '../i18n/languages.ts';
import type { ConfigValues } from './schema.ts';

/** The settings without those of an operator; `schema.ts` has the other defaults. */
export const defaults: ConfigValues = {
  site: 'http://localhost:4321',
  defaultLocale: 'en',
  locales: { en: languages.en, es: languages.es },
};
