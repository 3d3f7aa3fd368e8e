import { generateContent } from '../../sample-origin/town/generate.ts';
import { startOrigin } from '../../sample-origin/server/server.ts';
import type { Content } from '../../sample-origin/content/content.ts';
import { formatStamp } from '../../sample-origin/content/zones.ts';
import { logRequests } from './request-log.ts';
import type { LoggedRequest } from './request-log.ts';

/**
 * A message to this process: first to serve, then for the requests since the last message, with the
 * delay from then on, or with another title.
 */
export type OriginTask =
  | { readonly events: number; readonly now: string }
  /** Milliseconds to wait before each answer. */
  | { readonly wait: number }
  /** A new title of the next coming event in English: each message changes another event. */
  | { readonly title: string };

/** The answer of this process. */
export interface OriginAnswer {
  readonly url: string;
  readonly requests: readonly LoggedRequest[];
}

const take = logRequests();
let now = new Date(0);
let origin: Awaited<ReturnType<typeof startOrigin>> | undefined;
let content: Content | undefined;
let edits = 0;
let wait = 0;

process.on('message', (task: OriginTask) => {
  void answer(task).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function answer(task: OriginTask): Promise<OriginAnswer> {
  if ('events' in task) {
    now = new Date(task.now);
    await serve(generateFor(task.events, now));
  } else if ('title' in task) await serve(editTitle(task.title));
  else ({ wait } = task);
  return { url: origin?.url ?? '', requests: take() };
}

/** Starts the origin; after the first time, again at the same address. */
async function serve(served: Content): Promise<void> {
  const port = origin === undefined ? 0 : Number(new URL(origin.url).port);
  await origin?.close();
  content = served;
  origin = await startOrigin({ content, port, now: () => now, wait: () => wait });
}

function editTitle(title: string): Content {
  if (content === undefined) throw new Error('Nothing is served yet');
  const modified = formatStamp(now);
  const edited = content.events.filter(
    (event) => event.locale === 'en' && isListed(event) && event.start > modified,
  )[edits++];
  const events = content.events.map((event) => (event === edited ? { ...event, title, modified } : event));
  return { ...content, events };
}

/** Content for at least so many listed events in each language; at most about 1 % more. */
function generateFor(events: number, at: Date): Content {
  for (let size = events; ; size = Math.ceil(size * 1.01)) {
    const generated = generateContent({ seed: 1, size, now: at });
    const listed = (locale: string) =>
      generated.events.filter((event) => event.locale === locale && isListed(event)).length;
    const least = Math.min(listed('en'), listed('es'));
    if (least >= events) return generated;
    // Most events are listed in each language: jump close, then approach.
    size = Math.max(size, Math.floor((size * events) / Math.max(least, 1) / 1.01));
  }
}

function isListed({ status, hideFromListings }: Content['events'][number]): boolean {
  return status === 'publish' && !hideFromListings;
}
