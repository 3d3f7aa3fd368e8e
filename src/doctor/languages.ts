import type { SiteDiscovery } from '../api/discovery.ts';
import type { LanguageForm } from '../api/language-form.ts';
import type { Locale } from '../model/locale.ts';
import type { Finding } from './examination.ts';

const sentences: Readonly<Record<LanguageForm, string>> = {
  'path segments': 'Each language has a path segment of its own',
  'default language without a segment': 'One language has no path segment, the others have one each',
  'query parameter': 'A query parameter names the language',
  hosts: 'Each language has a host of its own',
  'one language': 'The site has one language',
};

/** What to say about the languages of the site: how its addresses name them, and which of them the settings leave out. */
export function languageFindings(
  { form, homes }: Pick<SiteDiscovery, 'form' | 'homes'>,
  locales: readonly Locale[],
): readonly Finding[] {
  const about = { area: 'address', locale: null } as const;
  const named = homes.map(({ locale, home }) => `${locale} ${home.href}`).join(', ');
  const others = homes.flatMap(({ locale }) => (locales.includes(locale) ? [] : [locale]));
  return [
    { ...about, verdict: 'good', what: `${sentences[form]}: ${named}.` },
    ...(others.length === 0
      ? []
      : [
          {
            ...about,
            verdict: 'note' as const,
            what: `The site also has ${others.join(', ')}, which the settings do not publish.`,
            advice: 'Add a language to locales in src/config.ts to publish it.',
          },
        ]),
  ];
}
