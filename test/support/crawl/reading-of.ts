import type { Client } from '../../../src/http/client.ts';
import type { Dialect } from '../../../src/api/dialect.ts';
import type { Discovery } from '../../../src/api/discovery.ts';
import { createEventsV1 } from '../../../src/api/dialects/events-v1/dialect.ts';
import type { LanguageReader } from '../../../src/crawl/lists/language-reader.ts';
import type { Draft } from '../../../src/snapshot/draft.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { siteRecord } from '../records.ts';

/** English at an API root with lists only. */
export function discoveryAt(root: URL, dialect: Dialect): Discovery {
  return {
    locale: 'en',
    home: root,
    homes: [],
    root,
    changes: null,
    searchRoute: null,
    namespaces: [],
    routes: [],
    passwordsAt: null,
    sameEventsAs: null,
    dialect,
    site: siteRecord({}),
  };
}

/**
 * A reader of the English lists of an origin with this JSON, and its draft.
 */
export function readingOf(
  snapshot: Snapshot,
  json: Client['json'],
): { reading: LanguageReader; draft: Draft } {
  const root = new URL('http://127.0.0.1:8080/en/wp-json/');
  const origin = new URL('http://127.0.0.1:8080/');
  const draft = snapshot.draft(origin.href, ['en']);
  const client: Client = {
    get: () => Promise.reject(new Error('not asked')),
    json,
    extendTo: () => undefined,
    close: async () => undefined,
  };
  const reading: LanguageReader = {
    client,
    draft,
    discovery: discoveryAt(root, createEventsV1('WordPress', 'tribe/events/v1')),
    context: { locale: 'en', homes: [], origin, zone: 'UTC' },
    now: '2026-11-20T12:00:00Z',
    signal: undefined,
    wasPublished: () => false,
    onRecord: () => undefined,
    onProgress: () => undefined,
  };
  return { reading, draft };
}
