import { routeUrl } from '../../api/address.ts';
import type { Discovery } from '../../api/discovery.ts';
import { buildMediaQuery, findMediaRoute, mediaPageSize, readMedia } from '../../api/media.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import type { Client } from '../../http/client.ts';
import type { MediaText } from '../../model/image.ts';
import type { Locale } from '../../model/locale.ts';
import type { Draft } from '../../snapshot/draft.ts';

/** Most requests of one crawl; the next crawl asks for the rest. */
const mostRequests = 100;

/** What `readAlts` found. */
export interface AltsResult {
  /** Of all images of the draft, from this crawl or else an earlier one. */
  readonly texts: readonly MediaText[];
  /** Sentences about images without an answer. */
  readonly notes: readonly string[];
}

/**
 * Reads the alternative texts of the images of records, and which pages the origin makes of images,
 * from its list of media, many at once: of all in a full crawl, otherwise of those in changed
 * records and of those without an answer so far. Texts without an answer stay as they were.
 * @param options.unknown images in texts without an alternative text, or that may be linked to such
 *   a page
 * @param options.onAnswer takes what an answer adds, and may refuse it
 * @throws the signal's reason when it aborts
 */
export async function readAlts(
  draft: Draft,
  full: boolean,
  options: {
    readonly client: Client;
    readonly found: readonly Discovery[];
    readonly unknown: readonly Pick<MediaText, 'id' | 'locale'>[];
    readonly signal?: AbortSignal | undefined;
    readonly enrichmentSignal?: AbortSignal | undefined;
    readonly onAnswer: (added: MediaText) => void;
  },
): Promise<AltsResult> {
  const withBreaker = createCircuitBreaker(options.signal, options.enrichmentSignal);
  const texts = new Map(draft.readMediaTexts().map((text) => [keyOf(text), text]));
  const own = new Map(draft.listImages(full).map((image) => [keyOf(image), image]));
  const images = [
    ...new Map([...own, ...options.unknown.map((image) => [keyOf(image), image] as const)]).values(),
  ];
  const notes: string[] = [];
  let requests = 0;
  for (const { locale, root, dialect, namespaces } of options.found) {
    const route = findMediaRoute(namespaces);
    const ids = images.flatMap((image) => (image.locale === locale ? image.id : []));
    // As the first answer of a language is, so are the others.
    let isOpen = route !== null;
    let silent = 0;
    for (let at = 0; at < ids.length; at += mediaPageSize) {
      const chunk = ids.slice(at, at + mediaPageSize);
      const answer =
        route === null || !isOpen || requests >= mostRequests
          ? null
          : await withBreaker(async (requestOptions) => {
              requests += 1;
              const url = routeUrl(root, route, buildMediaQuery(chunk));
              return readMedia(
                await options.client.json(url, { ...requestOptions, headers: dialect.headers }),
              );
            });
      if (answer === null) {
        isOpen = false;
        silent += chunk.filter((id) => own.has(keyOf({ id, locale }))).length;
        continue;
      }
      for (const id of chunk) {
        const text: MediaText = {
          kind: 'image',
          id,
          locale,
          ...(answer.get(id) ?? { alt: null, link: null }),
        };
        options.onAnswer(text);
        texts.set(keyOf(text), text);
      }
    }
    if (silent > 0) notes.push(describeSilence(locale, silent, route));
  }
  const isShown = full ? new Set(images.map(keyOf)) : null;
  return {
    texts: [...texts.values()].filter((text) => isShown?.has(keyOf(text)) ?? true),
    notes,
  };
}

function keyOf({ locale, id }: Pick<MediaText, 'locale' | 'id'>): string {
  return `${locale} ${id}`;
}

function describeSilence(locale: Locale, silent: number, route: string | null): string {
  return route === null
    ? `The origin has no list of media, so images in ${locale} have no alternative texts (${silent}).`
    : `The list of media (${route}) gave no alternative texts of images in ${locale} (${silent}). The next crawl asks again; until then, those that are known stay.`;
}
