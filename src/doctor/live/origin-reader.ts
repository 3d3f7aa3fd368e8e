import { routeUrl } from '../../api/address.ts';
import type { IndexEntry } from '../../api/dialect.ts';
import { discoverSite } from '../../api/discovery.ts';
import type { CalendarState } from '../../history/state-document.ts';
import { stopWhenSilent } from '../../http/circuit-breaker.ts';
import { OriginError } from '../../http/origin-error.ts';
import { createThrottle } from '../../http/throttle.ts';
import type { LiveOptions } from './context.ts';

/** Asks the origin of a published site, without credentials. */
export interface OriginReader {
  /** The latest edits of events in all languages, or a sentence on why they cannot be known. */
  readLatest(): Promise<readonly IndexEntry[] | string>;
  /** Requests so far. */
  requests(): number;
  close(): Promise<void>;
}

/** Edits of each language that are read. */
const mostEdits = 20;

/** Null where the site does not name its origin, or the origin is to be left alone. */
export function createOriginReader(
  { connect, restPrefix, retryPolicy, signal }: LiveOptions,
  state: CalendarState | null,
): OriginReader | null {
  if (state === null || connect === null) return null;
  const origin = new URL(state.origin);
  const client = connect(origin);
  const throttle = createThrottle(client, {
    signal,
    retryPolicy: retryPolicy ?? { attempts: 2, first: 1000, longest: 5000 },
  });
  const locales = state.locales ?? Object.keys(state.layouts?.at(-1) ?? {});
  return {
    async readLatest() {
      const { languages } = await discoverSite(stopWhenSilent(throttle), {
        origin,
        restPrefix,
        locales,
        signal,
      });
      const entries: IndexEntry[] = [];
      for (const language of languages.values()) {
        if (language instanceof OriginError) return `The origin cannot be asked. ${language.fact}`;
        const { changes, root } = language;
        if (changes === null) return 'The origin has no index of changes (evt/v1, tec/v1).';
        const url = routeUrl(root, changes.route, changes.queryLatest(mostEdits));
        try {
          entries.push(...changes.readPage(await throttle.json(url, { headers: changes.headers })).items);
        } catch (error) {
          signal?.throwIfAborted();
          if (!(error instanceof OriginError)) throw error;
          return `The origin cannot be asked. ${error.fact}`;
        }
      }
      return entries;
    },
    requests: () => throttle.requests,
    close: () => client.close(),
  };
}
