import { setTimeout } from 'node:timers/promises';
import type { Content } from '../content/content.ts';
import { Store } from '../content/store.ts';
import { computeDefaultEnd, computeDefaultStart } from '../events-v1/window.ts';
import { createMediaServer } from '../site/media.ts';
import { readPage } from '../site/pages.ts';
import { answerApi, type Api, apiTarget, type Credentials } from './api.ts';
import { withDiscovery } from './discovery.ts';
import { keepEnglish, applyLayout, type Layout } from './form.ts';
import { type Incoming, type Reply, type Running, serve } from './http.ts';
import { createResponseCache } from './response-cache.ts';
import { contentRoutes } from './routes.ts';
import { translateNames, type Spelling } from './spelling.ts';

export interface OriginOptions {
  content: Content;
  /** @default 0 (any free port) */
  port?: number;
  /** The clock of default dates and of writes. @default the system's clock */
  now?: () => Date;
  /** The one user, who may write unless a subscriber; without it all credentials are wrong. */
  credentials?: Credentials;
  /**
   * The names of the interface.
   * @default neutral
   */
  spelling?: Spelling;
  /** How addresses name a language, and whether permalinks are pretty. @default segments, pretty */
  layout?: Layout;
  /** Namespaces, by their neutral names, that are not offered. @default none */
  without?: readonly string[];
  /**
   * Milliseconds by which the next answer is delayed.
   * @default none
   */
  wait?: () => number;
}

/**
 * Starts the sample origin on the loopback address: the REST interface under `/en/wp-json/` and
 * `/es/wp-json/`, plain pages and images. Writes change a copy, never `content`.
 * @throws the error of listening, for example EADDRINUSE
 */
export async function startOrigin(options: OriginOptions): Promise<Running> {
  const {
    content,
    port = 0,
    now = () => new Date(),
    credentials,
    spelling = 'neutral',
    layout = { form: 'segments', plain: false },
    without = [],
    wait = () => 0,
  } = options;
  const store = new Store(layout.form === 'single' ? keepEnglish(content) : content);
  const defaultDates: [string, string] = [
    computeDefaultStart({ store, now: now() }),
    computeDefaultEnd({ now: now() }),
  ];
  const routes = withDiscovery(
    contentRoutes(defaultDates, spelling).filter(({ namespace }) => !without.includes(namespace)),
  );
  const media = createMediaServer(content.images);
  const cache = createResponseCache(store, now);
  return serve(port, (base) => {
    const api: Api = { store, base, routes, credentials, now };
    const answer = (incoming: Incoming): Reply => {
      const target = apiTarget(incoming.path);
      return target ? answerApi(api, incoming, target) : readPage({ store, base }, incoming.path);
    };
    const named = spelling === 'wordpress' ? translateNames(answer) : answer;
    const isUsual = layout.form === 'segments' && !layout.plain && layout.quiet !== true;
    const reply = isUsual ? named : applyLayout(base, layout, named);
    return async (incoming) => {
      const milliseconds = wait();
      if (milliseconds > 0) await setTimeout(milliseconds);
      return incoming.path.startsWith('/media/') ? media(incoming) : cache(incoming, () => reply(incoming));
    };
  });
}
