import { createPageLookup } from '../../feeds/event-texts.ts';
import type { OpenDataFormat } from '../../feeds/open-data/format.ts';
import { openDataFormats } from '../../feeds/open-data/index.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { respondInPieces } from '../respond-in-pieces.ts';

/** A link to a file of open data. */
export interface OpenDataLink {
  readonly label: string;
  /** Site path. */
  readonly path: string;
  /** Media type without charset. */
  readonly type: string;
}

/** The calendar of a locale as open data, in every format. */
export function listOpenDataLinks(site: Site, locale: Locale): OpenDataLink[] {
  return openDataFormats.map(({ label, file, contentType }) => ({
    label,
    path: `${site.getCalendar(locale).home}${file}`,
    type: contentType.replace(/;.*$/u, ''),
  }));
}

/**
 * A file of open data as it is published.
 * @throws {Error} if there is no such format
 */
export function respondWithOpenData(site: Site, locale: Locale, name: OpenDataFormat['name']): Response {
  const format = openDataFormats.find((each) => each.name === name);
  if (format === undefined) throw new Error(`There is no open data in the format ${name}.`);
  const findPage = createPageLookup({ pathOf: site.findPath, addressOf: site.absolute });
  const pieces = format.render(site.getCalendar(locale), site.absolute, findPage);
  return respondInPieces(pieces, format.contentType);
}
