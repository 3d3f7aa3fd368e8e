import type { ByLocale, Locale } from '../../model/locale.ts';
import { listLocales } from '../../config/schema.ts';
import { listAlternates, type Alternate, type TranslatedPage } from '../../metadata/hreflang.ts';
import type { Site } from '../create-site.ts';
import type { ShareImage } from '../images/share-images.ts';

/** The nearest page, offered instead of a missing translation. */
export interface NearestPage {
  readonly path: string;
  readonly name: string;
}

/** Metadata of a page for search engines, feed readers and link previews. */
export interface PageHead {
  readonly locale: Locale;
  /** Site path of the page. */
  readonly path: string;
  /** Path of the page that search engines and links should use instead; default: its own. */
  readonly canonical?: string;
  /** Without the name of the calendar. */
  readonly title: string;
  /** One or two plain sentences. */
  readonly description: string;
  /** Paths of the same page in other locales that have it. */
  readonly translations: ByLocale<string>;
  /**
   * For locales without it: the nearest page there, named in that language; default: the home page.
   */
  readonly nearest?: ByLocale<NearestPage>;
  /** The translations that search engines should know; default: all. */
  readonly alternates?: ByLocale<string>;
  /** The feeds of what the page shows; default: those of the whole calendar. */
  readonly feeds?: { readonly path: string; readonly name: string };
  /** Whether to list the feeds of changes as well. */
  readonly changes?: boolean;
  /** Share image; default: the poster of the calendar. */
  readonly image?: ShareImage;
  /** Whether search engines are asked to leave the page out. */
  readonly hidden?: boolean;
}

/** The page in each of its languages, as listed in its head. */
export function listHeadAlternates(site: Site, page: PageHead): readonly Alternate[] {
  const { locale, path, translations, alternates = translations } = page;
  return listPageVersions(site, { locale, path, translations: alternates });
}

/**
 * The versions of a page for its head and the sitemap; addresses are absolute. None if the settings
 * have one language.
 */
export function listPageVersions(site: Site, page: TranslatedPage): readonly Alternate[] {
  return listLocales(site.settings).length < 2
    ? []
    : listAlternates(page, site.settings.defaultLocale, site.absolute);
}
