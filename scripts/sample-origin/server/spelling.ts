import { restPrefix } from '../site/addresses.ts';
import { RestError } from './errors.ts';
import type { Incoming, Reply } from './http.ts';
import { writeJson } from './json.ts';

/** The names of the interface: neutral, or those of WordPress with The Events Calendar. */
export type Spelling = 'neutral' | 'wordpress';

const wordpressNames: Readonly<Record<string, string>> = {
  'calendar/events/v1': 'tribe/events/v1',
  'evt/v1': 'tec/v1',
  'core/v2': 'wp/v2',
  'seo/v1': 'yoast/v1',
  translation_language: 'wpml_language',
  calendar_events: 'tribe_events',
  calendar_venue: 'tribe_venue',
  calendar_organizer: 'tribe_organizer',
};

/** The header `X-TEC-EEA` that each request to tec/v1 must have; upper and lower case are equal. */
const acknowledgement =
  'I understand that this endpoint is experimental and may change in a future release without maintaining backward ' +
  'compatibility. I also understand that I am using this endpoint at my own risk, while support is not provided for it.';

const experimental = new RegExp(String.raw`/${restPrefix}/tec/v1/\w`);

/**
 * Replaces neutral names by WordPress names in requests and replies. Neutral names then lead
 * nowhere. Requests to tec/v1 without the acknowledgement are refused.
 */
export function translateNames(handle: (incoming: Incoming) => Reply): (incoming: Incoming) => Reply {
  return (incoming) => {
    const { path, query, body, headers } = incoming;
    const acknowledged = String(headers['x-tec-eea'] ?? '').toLowerCase();
    if (experimental.test(path) && acknowledged !== acknowledgement.toLowerCase())
      return refuseUnacknowledged();
    const reply = handle({
      ...incoming,
      path: swapNames(path),
      query: swapNames(query),
      body: swapNames(body),
    });
    return {
      status: reply.status,
      headers: reply.headers.map(([name, value]) => [name, swapNames(value)]),
      body: typeof reply.body === 'string' ? swapNames(reply.body) : reply.body,
    };
  };
}

// The names swap places, so that a neutral name in an address leads nowhere.
const counterparts = new Map(
  Object.entries(wordpressNames).flatMap(([neutral, wordpress]) => [
    [neutral, wordpress],
    [wordpress, neutral],
    [escapeSlashes(neutral), escapeSlashes(wordpress)],
    [escapeSlashes(wordpress), escapeSlashes(neutral)],
  ]),
);
const anyName = new RegExp([...counterparts.keys()].join('|').replaceAll('\\', '\\\\'), 'g');

function swapNames(text: string): string {
  return text.replace(anyName, (name) => counterparts.get(name) ?? name);
}

function escapeSlashes(name: string): string {
  return name.replaceAll('/', '\\/');
}

function refuseUnacknowledged(): Reply {
  const error = new RestError(
    400,
    'missing_experimental_endpoint_acknowledgement',
    'Experimental endpoint requires acknowledgement header.',
  );
  return {
    status: error.status,
    headers: [['Content-Type', 'application/json; charset=UTF-8']],
    body: writeJson(error.toJson()),
  };
}
