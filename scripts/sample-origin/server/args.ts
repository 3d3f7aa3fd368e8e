import type { JsonObject } from './json.ts';
import type { Args } from './route.ts';

/** Describes one parameter; the index always says whether it is required. */
export function arg(type: string | null, description: string, more: JsonObject = {}): JsonObject {
  return {
    ...(type && { type }),
    ...(description && { description }),
    ...more,
    required: more['required'] ?? false,
  };
}

/** A list of ids. */
export function ids(description: string, more: JsonObject = {}): JsonObject {
  return arg(null, description, { ...more, items: { type: 'integer' } });
}

/** The parameter that overrides the language of the path, on every route of a namespace. */
export const languageArgs: Args = {
  translation_language: arg('string', '', { enum: ['en', 'es'] }),
};

/** The same parameters with nothing required, as item routes take them. */
export function optional(args: Args): Args {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, { ...value, required: false }]),
  );
}

/** `page` and `per_page` of calendar/events/v1. */
export function pageArgs(items: string): Args {
  return {
    page: arg('integer', 'The archive page to return', { default: 1 }),
    per_page: arg('integer', `The number of ${items} to return on each page`, { default: '12' }),
  };
}
