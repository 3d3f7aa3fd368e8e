import type { EventPost, Kind, Locale, Post } from '../content/content.ts';

/** The REST prefix of the sample origin. */
export const restPrefix = 'wp-json';

const singular: Record<Kind, string> = { events: 'event', venues: 'venue', organizers: 'organizer' };

/** Post types in the addresses of unpublished posts. */
export const postType: Record<Kind, string> = {
  events: 'calendar_events',
  venues: 'calendar_venue',
  organizers: 'calendar_organizer',
};

/** Root of the interface in a language, without a slash at its end. */
export function makeRestRoot(site: { base: string; locale: Locale }): string {
  return `${site.base}/${site.locale}/${restPrefix}`;
}

/** Root of the calendar's own namespace, without a slash at its end. */
export function makeCalendarRoot(site: { base: string; locale: Locale }): string {
  return `${makeRestRoot(site)}/calendar/events/v1`;
}

/** Address of a post in its own language; unpublished posts have a provisional one. */
export function makePermalink(base: string, kind: Kind, post: Post): string {
  if (post.status === 'publish' || post.status === 'private') return `${base}${makePagePath(kind, post)}`;
  return `${base}/${post.locale}/?post_type=${postType[kind]}&p=${post.id}`;
}

/**
 * `/en/event/<slug>/`: the same word in both languages, as recorded; `/en/event/jazz/2026-11-21/`
 * for a date of a recurring event.
 */
export function makePagePath(kind: Kind, { locale, slug, ...post }: Post): string {
  const isDate = 'recurs' in post && (post as Partial<EventPost>).recurs === true;
  return `/${locale}/${singular[kind]}/${isDate ? slug.replace(/-(\d{4}-\d\d-\d\d)$/, '/$1') : slug}/`;
}

/** `host/en/?id=1`, with the language that was asked for and without a port. */
export function makeGlobalId(site: { base: string; locale: Locale }, id: number): string {
  const host = hosts.get(site.base) ?? new URL(site.base).hostname;
  hosts.set(site.base, host);
  return `${host}/${site.locale}/?id=${id}`;
}

const hosts = new Map<string, string>();

/** Percent-encodes as PHP does: blanks become `+`. */
export function encodeLikePhp(value: string): string {
  const strict = /[!'()*~]/g;
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(value).replace(strict, hex).replaceAll('%20', '+');
}

/**
 * The stored form of a slug from a path segment: letters beyond ASCII percent-encoded in lower-case
 * hex.
 */
export function toStoredSlug(segment: string): string {
  return encodeURIComponent(decodePath(segment)).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
}

/** Decodes a path. A badly encoded one stays and then matches nothing. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
