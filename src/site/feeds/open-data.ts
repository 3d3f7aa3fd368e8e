import { createPageLookup } from '../../feeds/event-texts.ts';
import type { OpenDataFormat } from '../../feeds/open-data/format.ts';
import { openDataFormats } from '../../feeds/open-data/index.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';

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
  const pieces = encodePieces(format.render(site.getCalendar(locale), site.absolute, findPage));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, { headers: { 'Content-Type': format.contentType } });
}

/** Characters that are sent at once. */
const sentAtOnce = 100_000;

/** UTF-8. As one text, the file of 100,000 events and its copies would take a gigabyte. */
function* encodePieces(pieces: Iterable<string>): Generator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < sentAtOnce) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}
