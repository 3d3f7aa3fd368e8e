import type { CalendarEvent } from '../../calendar/event.ts';
import { listRoomTexts } from '../../calendar/online-room.ts';
import { computeCacheKey, computeSharedKey } from '../../digest.ts';
import { rewriteAddresses } from '../../html/rewrite-links.ts';
import type { Site } from '../create-site.ts';

const events = new WeakMap<CalendarEvent, string>();

/**
 * Changes if anything about the event itself does: record, history, picture, address, venues,
 * organizers, terms.
 */
export function digestEvent(event: CalendarEvent): string {
  let digest = events.get(event);
  if (digest === undefined) {
    const scopes = [event.venues, event.organizers, event.categories, event.tags];
    digest = computeCacheKey([
      computeSharedKey(event.record),
      event.history,
      event.path,
      event.picture,
      event.entry.category,
      scopes.map((each) => each.map(({ record, changed }) => [computeSharedKey(record), changed])),
    ]);
    events.set(event, digest);
  }
  return digest;
}

/** Changes if an address in the plain texts or links of an event leads to another page here. */
export function digestAddresses({ findPath }: Site, event: CalendarEvent): string {
  const { record, venues, online, organizers, translations } = event;
  const facts = (record.facts ?? []).map(({ value }) => value);
  const rooms = listRoomTexts(venues, online?.address ?? null);
  const text = [record.linkedExcerpt ?? record.excerpt, record.text, ...facts, ...rooms].join('\n');
  const shown = rewriteAddresses(text, findPath);
  const links = [record, ...organizers.map((organizer) => organizer.record)].map(({ website }) => website);
  const paths = [...links, online?.address].map((address) => address && findPath(address));
  return shown === text && !paths.some(Boolean) ? '' : computeCacheKey([shown, paths, translations]);
}
