import type { Locale } from '../model/locale.ts';
import type { JsonLd } from './json-ld.ts';

/** A calendar in one language. */
export interface WebSiteVersion {
  readonly name: string;
  readonly locale: Locale;
  /** Absolute address of its home page. */
  readonly home: string;
}

/** The calendar for search engines (schema.org/WebSite), with its versions in other languages. */
export function buildWebSite(version: WebSiteVersion, others: readonly WebSiteVersion[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    ...describeVersion(version),
    ...(others.length === 0 ? {} : { workTranslation: others.map(describeVersion) }),
  };
}

function describeVersion({ name, locale, home }: WebSiteVersion): JsonLd {
  return { '@type': 'WebSite', name, url: home, inLanguage: locale };
}
