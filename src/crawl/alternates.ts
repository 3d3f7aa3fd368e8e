import type { LimitFunction } from 'p-limit';
import type { Client } from '../api/client.ts';
import { OriginError } from '../api/errors.ts';
import type { Alternates } from '../model/alternates.ts';
import type { EventRecord } from '../model/event.ts';

/**
 * Asks the origin's event pages which other events are their translations: the interface does not tell, the `hreflang` links of
 * the pages do. Asked is only where another language has an event of the same time, in all languages but the largest, and
 * only when the event or such a candidate has changed since it was asked last.
 */
export async function readAlternates(
  events: readonly EventRecord[],
  options: {
    readonly client: Client;
    readonly limit: LimitFunction;
    readonly known: readonly Alternates[];
    readonly signal: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<readonly Alternates[]> {
  const known = new Map(options.known.map((each) => [each.event, each]));
  const questions = questionsOf(events);
  let done = 0;
  let silent = 0;
  const answers = await Promise.all(
    questions.map(async ({ event, key }) => {
      const before = known.get(event.id);
      if (before?.key !== key && silent < patience) {
        const addresses = await options.limit(() => ask(event, options.client, options.signal));
        if (addresses === null) silent += 1;
        known.set(event.id, { event: event.id, key, addresses: addresses ?? [] });
      }
      options.onProgress(++done, questions.length);
      return known.get(event.id);
    }),
  );
  // Pages that named no other language, or could not be read, are asked again next time: they may have been linked since.
  return answers.filter((answer) => answer !== undefined && answer.addresses.length > 1) as Alternates[];
}

/** Pages that did not answer before the others are left for another time. */
const patience = 5;

function questionsOf(events: readonly EventRecord[]): readonly { event: EventRecord; key: string }[] {
  const byTime = Map.groupBy(events, ({ startUtc, endUtc }) => `${startUtc} ${endUtc}`);
  const questions = [...byTime.values()].flatMap((sameTime) =>
    sameTime.flatMap((event) => {
      const candidates = sameTime.filter(({ locale }) => locale !== event.locale);
      if (candidates.length === 0) return [];
      return [
        { event, key: [event, ...candidates].map(({ id, modified }) => `${id}@${modified}`).join(' ') },
      ];
    }),
  );
  const byLocale = Map.groupBy(questions, ({ event }) => event.locale);
  return [...byLocale.values()]
    .toSorted((a, b) => a.length - b.length)
    .slice(0, -1)
    .flat();
}

/** Null where the page could not be read: that costs this event its language switch, not the crawl. */
async function ask(
  event: EventRecord,
  client: Client,
  signal: AbortSignal | undefined,
): Promise<readonly string[] | null> {
  try {
    const { text, url } = await client.get(new URL(event.permalink), signal);
    return hreflangAddresses(text, url);
  } catch (error) {
    if (error instanceof OriginError && signal?.aborted !== true) return null;
    throw error;
  }
}

/** Addresses of the `hreflang` links in the head of a page, `x-default` left out. */
export function hreflangAddresses(html: string, base: URL): readonly string[] {
  const [head = ''] = html.split(/<\/head|<body/iu, 1);
  return [...head.matchAll(/<link\b[^>]*>/giu)].flatMap(([link]) => {
    const attribute = (name: string): string | undefined =>
      new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'iu')
        .exec(link)?.[1]
        ?.replaceAll(/&amp;|&#0?38;/gu, '&');
    const language = attribute('hreflang');
    const url = URL.parse(attribute('href') ?? '', base);
    return language === undefined || language === 'x-default' || url === null ? [] : [url.href];
  });
}
