import { changeFormats, formatChangesTitle } from '../../feeds/changes/change-feed.ts';
import type { Format } from '../../feeds/format.ts';
import { ical } from '../../feeds/ical/calendar.ts';
import { formats } from '../../feeds/formats.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';

/** A feed in the head of a page, for feed readers. */
export interface FeedLink {
  /** Media type without charset. */
  readonly type: string;
  /** Readers that find several feeds show nothing but this. */
  readonly title: string;
  /** Absolute. */
  readonly address: string;
}

/** A page with feeds below its path, and their name. */
interface FeedPage {
  readonly path: string;
  readonly name: string;
}

/** The feeds below a page, in every format. */
export function listFeedLinks(site: Site, page: FeedPage): FeedLink[] {
  return formats.map((format) => feedLink(site, page, format));
}

/** The feeds of changes to the calendar of a locale, in every format. */
export function listChangeLinks(site: Site, locale: Locale, { path, name }: FeedPage): FeedLink[] {
  return changeFormats.map((format) =>
    feedLink(site, { path, name: formatChangesTitle(locale, name) }, format),
  );
}

function feedLink(
  site: Site,
  { path, name }: FeedPage,
  { file, label, contentType }: Pick<Format, 'label' | 'contentType'> & { readonly file: string },
): FeedLink {
  return {
    type: contentType.replace(/;.*$/u, ''),
    title: `${name} (${label})`,
    address: site.absolute(`${path}${file}`),
  };
}

/** A feed to show to people: the name of its format and its site path. */
export interface FeedOffer {
  readonly label: string;
  readonly path: string;
}

/** The feeds of news below a page. */
export function listNewsFiles(page: string): FeedOffer[] {
  return formats.filter((format) => format !== ical).map((format) => feedOffer(page, format));
}

/** The feeds of changes, below a home page. */
export function listChangeFiles(page: string): FeedOffer[] {
  return changeFormats.map((format) => feedOffer(page, format));
}

function feedOffer(
  page: string,
  { label, file }: { readonly label: string; readonly file: string },
): FeedOffer {
  return { label, path: `${page}${file}` };
}
