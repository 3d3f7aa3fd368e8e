import type { Discovery } from '../api/discovery.ts';
import { readHomePage } from '../api/home-page.ts';
import { matchesLocale } from '../api/languages/language-links.ts';
import type { Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './questions.ts';

/** Reads the home page of a language: whether it announces the interface, which then needs no setting, and in which language it is. */
export async function examineHome(
  { locale, home, root }: Discovery,
  { client, signal }: ExamineContext,
): Promise<PartResult<never>> {
  const about = { area: 'address', locale } as const;
  const page = await readHomePage(client, home, signal);
  const announcement: Finding =
    page !== null && page.apiRoot !== null
      ? { ...about, verdict: 'good', what: `${home.href} announces the interface.` }
      : {
          ...about,
          verdict: 'good',
          what: `${home.href} does not announce the interface, but it was found at ${root.href}.`,
        };
  const language = page?.language ?? null;
  if (language === null || matchesLocale(language, locale))
    return { findings: [announcement], figures: null };
  const mismatch: Finding = {
    ...about,
    verdict: 'note',
    what: `${home.href} says that its language is '${language}'; the settings publish it as '${locale}'.`,
    advice: 'Rename the language in locales of src/config.ts, or correct the site language in the CMS.',
  };
  return { findings: [announcement, mismatch], figures: null };
}
