import type { Kind, Locale, Status } from '../content/content.ts';
import { readDate } from '../content/dates.ts';
import type { Store } from '../content/store.ts';
import { type Stamp, toUtc } from '../content/zones.ts';
import { invalidParameter } from '../server/errors.ts';
import { isObject, type Json, type JsonObject } from '../server/json.ts';
import { readText } from '../server/parameters.ts';
import type { Call } from '../server/route.ts';
import { toStoredSlug } from '../site/addresses.ts';
import { publicStatuses } from './filters.ts';

/**
 * Reads a date of a body, without its zone.
 * @throws 400 if it is unreadable
 */
export function readStamp(call: Call, name: string): Stamp | undefined {
  const value = readText(call.params[name]);
  if (value === undefined) return undefined;
  const stamp = readDate(value, call.now);
  if (stamp === null) throw invalidParameter(name);
  return stamp;
}

/** Reads the publication in UTC, from the UTC field or from the field in site time. */
export function readPublication(call: Call, utcName: string): Stamp | undefined {
  const local = readStamp(call, 'date');
  return readStamp(call, utcName) ?? (local && toUtc(local, call.store.site.timezone));
}

/**
 * Reads a status.
 * @throws 400 for one that cannot be written
 */
export function readStatus(call: Call): Status | undefined {
  const value = readText(call.params['status']);
  if (value === undefined) return undefined;
  const status = publicStatuses.find((each) => each === value);
  if (!status) throw invalidParameter('status');
  return status;
}

/**
 * Reads the id of an image.
 * @throws 400 for an unknown id and for addresses, which the origin never fetches
 */
export function readImage(call: Call, name: string): number | null | undefined {
  const value = readText(call.params[name]);
  if (value === undefined) return undefined;
  if (value === '' || value === '0') return null;
  if (!call.store.images.has(Number(value))) throw invalidParameter(name);
  return Number(value);
}

/**
 * Reads ids of venues or organizers: `{"id": 3}`, `[{"id": 3}]` or `3`.
 * @throws 400 for a bare array of ids, as recorded, and for unknown posts
 */
export function readLinkedIds(call: Call, name: string, kind: Kind): number[] | undefined {
  const value = call.params[name];
  if (value === undefined || value === null) return undefined;
  const found = (Array.isArray(value) ? value : [value]).map((item) => {
    if (Array.isArray(value) && !isObject(item)) throw invalidParameter(name);
    return Number(isObject(item) ? item['id'] : item);
  });
  if (found.some((id) => !call.store.post(kind, id))) throw invalidParameter(name);
  return found;
}

/** Makes a slug of `wanted` that no other post of this kind and language has. */
export function findFreeSlug(store: Store, kind: Kind, locale: Locale, wanted: string, own: number): string {
  const taken = (slug: string) =>
    (store.lookup.bySlug[kind].get(slug) ?? []).some((post) => post.locale === locale && post.id !== own);
  return addNumber(makeSlug(wanted), taken);
}

/** The first of `slug`, `slug-2`, `slug-3`… that is not taken. */
export function addNumber(slug: string, taken: (slug: string) => boolean): string {
  let candidate = slug;
  for (let number = 2; taken(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

/** A slug of a title: lower case, no accents, dashes for blanks. */
export function makeSlug(title: string): string {
  const words = title
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return toStoredSlug(words.join('-')) || 'untitled';
}

/** Drops fields that are undefined. */
export function dropUndefined<T extends object>(changes: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Text of a body field that may also come as `{"raw": "…"}`. */
export function readHtml(params: JsonObject, name: string): string | undefined {
  const value: Json | undefined = params[name];
  return readText(isObject(value) ? (value['raw'] ?? value['rendered']) : value);
}
