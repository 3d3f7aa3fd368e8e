import type { Image } from '../content/content.ts';
import {
  describeFull,
  findImageSlug,
  findMimeType,
  listSmallerRenditions,
  makeImagePageUrl,
  makeMediaUrl,
} from '../content/images.ts';
import { invalidBecause, RestError } from '../server/errors.ts';
import type { JsonObject } from '../server/json.ts';
import { readList } from '../server/parameters.ts';
import { type Answer, arg, type Args, type Call, ids, ok } from '../server/route.ts';

/** Most images on a page. */
const most = 100;

/** Parameters of the list of media. */
export const mediaListArgs: Args = {
  page: arg('integer', 'Current page of the collection.', { default: 1, minimum: 1 }),
  per_page: arg('integer', 'Maximum number of items to be returned in result set.', {
    default: 10,
    minimum: 1,
    maximum: most,
  }),
  include: ids('Limit result set to specific IDs.', { default: [] }),
};

/**
 * GET core/v2/media: a bare array, newest first. All languages have the same images; alternative
 * texts are in the language that was asked.
 * @throws 400 for a size beyond 100, and for a page past the end
 */
export function listMedia(call: Call): Answer {
  const include = readList(call.params['include']).map(Number);
  const size = Number(call.params['per_page'] ?? 10);
  const page = Number(call.params['page'] ?? 1);
  if (!(size >= 1 && size <= most))
    throw invalidBecause(
      'per_page',
      'rest_out_of_bounds',
      'per_page must be between 1 (inclusive) and 100 (inclusive)',
    );
  const found = [...call.store.images.values()]
    .filter(({ id }) => include.length === 0 || include.includes(id))
    .toSorted((a, b) => b.id - a.id);
  const pages = Math.ceil(found.length / size);
  if (page > 1 && page > pages)
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    );
  return ok(
    found.slice((page - 1) * size, page * size).map((image) => writeMedium(call, image)),
    [
      ['X-WP-Total', String(found.length)],
      ['X-WP-TotalPages', String(pages)],
    ],
  );
}

function writeMedium(call: Call, image: Image): JsonObject {
  const full = describeFull(image);
  const smaller = listSmallerRenditions(image).map(
    ([name, { file, width, height }]): [string, JsonObject] => [
      name,
      { file: file.replace(/^.*\//, ''), width, height, source_url: makeMediaUrl(call.base, file) },
    ],
  );
  return {
    id: image.id,
    // The folder is the month of the upload.
    modified_gmt: `${image.file.slice(0, 7).replace('/', '-')}-01T00:00:00`,
    slug: findImageSlug(image),
    status: 'inherit',
    type: 'attachment',
    link: makeImagePageUrl(call.base, call.locale, image),
    caption: { rendered: '' },
    alt_text: image.alt?.[call.locale] ?? '',
    media_type: 'image',
    mime_type: findMimeType(full.file),
    media_details: {
      width: full.width,
      height: full.height,
      file: full.file,
      sizes: Object.fromEntries(smaller),
    },
    source_url: makeMediaUrl(call.base, full.file),
  };
}
