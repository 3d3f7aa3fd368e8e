import type { Discovery } from '../api/discovery.ts';
import { readHomePage } from '../api/home-page.ts';
import { matchesLocale } from '../api/languages/language-links.ts';
import { readZoneClock } from '../crawl/safeguards/zone-clock.ts';
import type { Locale } from '../model/locale.ts';
import type { Finding } from './examination.ts';
import type { PartResult, ExamineContext } from './run-part.ts';

/** Findings on the interface: its dialect, what it lacks, and the site's zone. */
export function describeInterface({ locale, root, dialect, site }: Discovery): readonly Finding[] {
  const what = `${root.href} offers ${dialect.namespace} (${dialect.name}).`;
  const { kind } = readZoneClock(site.zone);
  const zone =
    kind === 'iana'
      ? { verdict: 'good' as const, what: `The time zone of the site is ${site.zone}.` }
      : {
          verdict: 'note' as const,
          what: `The time zone of the site, '${site.zone}', is not an IANA name.`,
          advice:
            "Choose a city as the time zone in the site's general settings, so that summer time is kept.",
        };
  return [
    { area: 'interface', locale, verdict: 'good', what },
    ...dialect.notes.map((note) => ({
      area: 'interface' as const,
      locale,
      verdict: 'note' as const,
      what: note,
    })),
    { area: 'zone', locale, ...zone },
  ];
}

/**
 * Reads the home page of a language: does it announce the interface, and is its language right? The
 * figure is the language that the page names, if it is another.
 */
export async function examineHome(
  { locale, home, root }: Discovery,
  { client, signal }: ExamineContext,
): Promise<PartResult<Locale>> {
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
    what: `${home.href} has the language '${language}'; the settings publish it as '${locale}'.`,
    advice: 'Rename the language in locales of src/own/config.ts, or correct the site language in the CMS.',
  };
  const [named = locale] = language.toLowerCase().split(/[-_]/u);
  return { findings: [announcement, mismatch], figures: named };
}
