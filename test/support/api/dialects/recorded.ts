import { readFileSync } from 'node:fs';
import type { JsonResponse } from '../../../../src/http/client.ts';
import type { Collection, ListItem } from '../../../../src/api/dialect.ts';
import type { MappingContext } from '../../../../src/api/mapping-context.ts';
import { segmentHomes } from '../homes.ts';

/** The source of recorded items, as far as mapping needs it. */
export function contextOf(locale: string): MappingContext {
  return {
    locale,
    homes: segmentHomes('http://127.0.0.1:8080', ['en', 'es']),
    origin: new URL('http://127.0.0.1:8080'),
    zone: 'America/New_York',
  };
}

interface Recording {
  /** As a client gives it. */
  readonly answer: JsonResponse;
  readonly status: number;
  /** Headers of the request, names in lower case. */
  readonly requestHeaders: Readonly<Record<string, string>>;
}

/** An answer of the real server, by its name below `test/recordings`, read without our code. */
export function recorded(name: string): Recording {
  const read = (ending: string) =>
    JSON.parse(readFileSync(new URL(`../../../recordings/${name}${ending}`, import.meta.url), 'utf8'));
  const { request, status, headers } = read('.meta.json') as {
    request: { path: string; query: string; headers: Record<string, string> };
    status: number;
    headers: [string, string][];
  };
  const lower = (pairs: [string, string][]) =>
    Object.fromEntries(pairs.map(([key, value]) => [key.toLowerCase(), value]));
  return {
    answer: {
      url: new URL(`http://127.0.0.1:8080${request.path}?${request.query}`),
      headers: lower(headers),
      body: read('.json'),
    },
    status,
    requestHeaders: lower(Object.entries(request.headers)),
  };
}

/** Items as a collection maps them, each from its own answer. */
export function mapItems(
  collection: Collection,
  items: readonly unknown[],
  context: MappingContext,
): ListItem[] {
  const url = new URL(collection.route, context.origin);
  return items.map((body) => collection.readItem({ url, headers: {}, body }, context));
}

/** The items of a recorded list, or the recorded item. */
export function itemsOf(name: string): Record<string, unknown>[] {
  const { body } = recorded(name).answer;
  return (Array.isArray(body) ? body : [body]) as Record<string, unknown>[];
}
