import type { ByLocale, Locale } from '../../model/locale.ts';
import { listLocales } from '../../config/schema.ts';
import { listAlternates, type Alternate, type TranslatedPage } from '../../metadata/hreflang.ts';
import type { Site } from '../create-site.ts';
import type { ShareImage } from '../images/share-images.ts';

/** A page that stands for one that is not translated. */
export interface NearestPage {
  readonly path: string;
  readonly name: string;
}

/** What a page says of itself to search engines, feed readers and whoever links to it. */
export interface PageHead {
  readonly locale: Locale;
  /** Site path of the page. */
  readonly path: string;
  /** Path of the page that search engines and whoever links to it are to take instead; the page's own where it is not given. */
  readonly canonical?: string;
  /** Without the name of the calendar. */
  readonly title: string;
  /** One or two plain sentences. */
  readonly description: string;
  /** Paths of the same page in other locales, where there is one. */
  readonly translations: ByLocale<string>;
  /** Where there is none: the nearest page in that locale, and its name in that language; its home page where this is not given. */
  readonly nearest?: ByLocale<NearestPage>;
  /** Those of them that search engines may take for the page; all where it is not given. */
  readonly alternates?: ByLocale<string>;
  /** The feeds of what the page shows; null for those of the whole calendar. */
  readonly feeds?: { readonly path: string; readonly name: string };
  /** Also names the feeds of what changed in the whole calendar. */
  readonly changes?: boolean;
  /** What links to the page show; the poster of the calendar where it is not given. */
  readonly image?: ShareImage;
  /** Search engines are asked to leave the page out. */
  readonly hidden?: boolean;
}

/** The page in each of its languages, as its head names them. */
export function listHeadAlternates(site: Site, page: PageHead): readonly Alternate[] {
  const { locale, path, translations, alternates = translations } = page;
  return listPageVersions(site, { locale, path, translations: alternates });
}

/**
 * The versions of a page as its head and the sitemap name them; addresses are absolute. None where
 * the settings have one language.
 */
export function listPageVersions(site: Site, page: TranslatedPage): readonly Alternate[] {
  return listLocales(site.settings).length < 2
    ? []
    : listAlternates(page, site.settings.defaultLocale, site.absolute);
}
