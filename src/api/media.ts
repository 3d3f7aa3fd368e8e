import * as z from 'zod';
import { extractName } from '../html/plain-text.ts';
import { parseWebAddress } from '../html/web-address.ts';
import type { JsonResponse } from '../http/client.ts';
import { OriginError } from '../http/origin-error.ts';
import type { MediaText } from '../model/image.ts';

/** Most images in one answer: WordPress refuses larger pages. */
export const mediaPageSize = 100;

const namespaces = ['wp/v2', 'core/v2'];

/** The fields that are asked for. */
export const wireMedium = z.object({
  id: z.int(),
  alt_text: z.string(),
  // A malformed address must not lose the text.
  link: z.string().optional().catch(undefined),
});

/** The list of all media, below the root of a language; null where the origin has none. */
export function findMediaRoute(offered: readonly string[]): string | null {
  const namespace = namespaces.find((each) => offered.includes(each));
  return namespace === undefined ? null : `${namespace}/media`;
}

/** Asks for the texts of up to `mediaPageSize` images. */
export function buildMediaQuery(ids: readonly number[]): Readonly<Record<string, string>> {
  return {
    include: ids.join(','),
    per_page: String(mediaPageSize),
    _fields: Object.keys(wireMedium.shape).join(),
  };
}

/**
 * Alternative texts (plain, one line, `''` where there is none) and pages, by the id of their
 * image. Malformed items are left out.
 * @throws {OriginError} `unreadable` if the answer is not a list
 */
export function readMedia({ url, body }: JsonResponse): ReadonlyMap<number, Pick<MediaText, 'alt' | 'link'>> {
  if (!Array.isArray(body)) throw new OriginError('unreadable', `GET ${url.href} answered without a list.`);
  return new Map(
    body.flatMap((item: unknown) => {
      const { data } = wireMedium.safeParse(item);
      if (data === undefined) return [];
      const link = data.link === undefined ? null : parseWebAddress(data.link);
      return [[data.id, { alt: extractName(data.alt_text), link }] as const];
    }),
  );
}
