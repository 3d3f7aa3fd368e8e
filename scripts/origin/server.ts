import type { Credentials } from './access.ts';
import { answerApi, apiTarget } from './api.ts';
import type { Api } from './api.ts';
import type { Content } from './content.ts';
import { withDiscovery } from './discovery.ts';
import { serve } from './http.ts';
import type { Running } from './http.ts';
import { mediaServer } from './media.ts';
import { readPage } from './pages.ts';
import { contentRoutes } from './routes.ts';
import { Store } from './store.ts';
import { defaultEnd, defaultStart } from './window.ts';

export interface OriginOptions {
  content: Content;
  /** @default 0 (any free port) */
  port?: number;
  /** The clock of default dates and of writes. @default the system's clock */
  now?: () => Date;
  /** The one user who may write; without it all credentials are wrong. */
  credentials?: Credentials;
}

/**
 * Starts the sample origin on the loopback address: the documented interface under `/en/wp-json/` and `/es/wp-json/`, plain
 * pages and images. Writes change the origin's own copy, never `content`.
 * @throws the error of listening, for example EADDRINUSE
 */
export async function startOrigin(options: OriginOptions): Promise<Running> {
  const { content, port = 0, now = () => new Date(), credentials } = options;
  const store = new Store(content);
  const defaultDates: [string, string] = [defaultStart({ store, now: now() }), defaultEnd({ now: now() })];
  const routes = withDiscovery(contentRoutes(defaultDates));
  const media = mediaServer(content.images);
  return serve(port, (base) => {
    const api: Api = { store, base, routes, credentials, now };
    return async (incoming) => {
      const target = apiTarget(incoming.path);
      if (target) return answerApi(api, incoming, target);
      if (incoming.path.startsWith('/media/')) return media(incoming);
      return readPage({ store, base }, incoming.path);
    };
  });
}
