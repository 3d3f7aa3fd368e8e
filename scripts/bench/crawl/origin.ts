import { generateContent } from '../../sample-origin/town/generate.ts';
import { startOrigin } from '../../sample-origin/server/server.ts';
import type { Content } from '../../sample-origin/content/content.ts';
import { logRequests } from './request-log.ts';
import type { LoggedRequest } from './request-log.ts';

/**
 * A message to this process: first to serve, then for the requests since the last message, with the
 * delay from then on.
 */
export type OriginTask =
  | { readonly events: number; readonly now: string }
  /** Milliseconds to wait before each answer. */
  | { readonly wait: number };

/** The answer of this process. */
export interface OriginAnswer {
  readonly url: string;
  readonly requests: readonly LoggedRequest[];
}

const take = logRequests();
let url = '';
let wait = 0;

process.on('message', (task: OriginTask) => {
  void answer(task).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function answer(task: OriginTask): Promise<OriginAnswer> {
  if ('events' in task) {
    const now = new Date(task.now);
    const content = generateFor(task.events, now);
    ({ url } = await startOrigin({ content, now: () => now, wait: () => wait }));
  } else ({ wait } = task);
  return { url, requests: take() };
}

/** Content for at least so many listed events in each language; at most about 1 % more. */
function generateFor(events: number, now: Date): Content {
  for (let size = events; ; size = Math.ceil(size * 1.01)) {
    const content = generateContent({ seed: 1, size, now });
    const listed = (locale: string) =>
      content.events.filter(
        (event) => event.locale === locale && event.status === 'publish' && !event.hideFromListings,
      ).length;
    const least = Math.min(listed('en'), listed('es'));
    if (least >= events) return content;
    // Most events are listed in each language: jump close, then approach.
    size = Math.max(size, Math.floor((size * events) / Math.max(least, 1) / 1.01));
  }
}
