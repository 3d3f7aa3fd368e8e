import type { LimitFunction } from 'p-limit';
import type { Client } from '../api/client.ts';
import type { Alternates } from '../model/alternates.ts';
import type { EventRecord } from '../model/event.ts';
import { patiently } from './patience.ts';

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
  const ask = patiently(options.limit, options.signal);
  const answers = await Promise.all(
    questions.map(async ({ event, key }) => {
      const before = known.get(event.id);
      const addresses =
        before?.key === key ? null : await ask(() => addressesOf(event, options.client, options.signal));
      options.onProgress(++done, questions.length);
      return addresses === null ? (before ?? []) : { event: event.id, key, addresses };
    }),
  );
  // Pages that named no other language, or could not be read, are asked again next time: they may have been linked since.
  return answers.flat().filter(({ addresses }) => addresses.length > 1);
}

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

async function addressesOf(
  event: EventRecord,
  client: Client,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const { text, url } = await client.get(new URL(event.permalink), signal);
  return hreflangAddresses(text, url);
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
