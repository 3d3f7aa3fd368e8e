import type { Discovery, SiteDiscovery } from '../api/discovery.ts';
import type { LanguageForm } from '../api/languages/language-form.ts';
import type { Locale } from '../model/locale.ts';
import type { Finding } from './examination.ts';

const sentences: Readonly<Record<LanguageForm, string>> = {
  'path segments': 'Each language has its own path segment',
  'default language without a segment': 'One language has no path segment, the others have one each',
  'query parameter': 'A query parameter names the language',
  hosts: 'Each language has its own host',
  'one language': 'The site has one language',
};

/** Plugins for languages, by the beginning of their namespaces. */
const plugins = { 'wpml/': 'WPML', 'pll/': 'Polylang' };

/**
 * Findings on the languages of the site: how addresses name them, and which the settings leave out.
 */
export function describeLanguages(
  { form, homes }: Pick<SiteDiscovery, 'form' | 'homes'>,
  { namespaces }: Pick<Discovery, 'namespaces'>,
  locales: readonly Locale[],
): readonly Finding[] {
  const about = { area: 'languages', locale: null } as const;
  const named = homes.map(({ locale, home }) => `${locale} ${home.href}`).join(', ');
  const others = homes.flatMap(({ locale }) => (locales.includes(locale) ? [] : [locale]));
  const plugin = Object.entries(plugins).find(([begin]) => namespaces.some((name) => name.startsWith(begin)));
  if (form === 'one language' && plugin !== undefined) {
    const what = `One language was found: ${named}. The site has ${plugin[1]}, a language plugin, but neither its pages nor its interface link to another.`;
    const advice =
      'If the site has a calendar in another language, add it to locales in src/own/config.ts so that Cartelera looks for it.';
    return [{ ...about, verdict: 'note', what, advice }];
  }
  if (form === 'one language' && locales.length > 1)
    return [{ ...about, verdict: 'good', what: `One language was found: ${named}.` }];
  return [
    { ...about, verdict: 'good', what: `${sentences[form]}: ${named}.` },
    ...(others.length === 0
      ? []
      : [
          {
            ...about,
            verdict: 'note' as const,
            what: `The site also has ${others.join(', ')}, which the settings do not publish.`,
            advice:
              'To publish one, add it to locales in src/own/config.ts, and to CALENDAR_LOCALES where that is set.',
          },
        ]),
  ];
}
