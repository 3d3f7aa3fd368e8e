import type { EventPost } from '../../../scripts/sample-origin/content/content.ts';
import type { Store } from '../../../scripts/sample-origin/content/store.ts';

/**
 * An editor's change to an event, chosen by its place in the list of its language (modulo its
 * length).
 */
export interface Change {
  readonly change: 'delete' | 'insert' | 'swap' | 'edit' | 'move' | 'publish as scheduled';
  readonly locale: 'en' | 'es';
  readonly place: number;
}

/**
 * Makes a change. Each edit gets a later instant than the one before, from the number of the
 * change.
 * @param number counts the changes of an origin
 */
export function applyChange(store: Store, { change, locale, place }: Change, number: number): void {
  const listed = listedEvents(store, locale);
  const at = (index: number) => listed[((index % listed.length) + listed.length) % listed.length];
  const chosen = at(place);
  if (chosen === undefined) return;
  const modified = `2026-11-20 09:${String(10 + Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}`;
  const put = (event: EventPost): void => store.putPost('events', event);
  const remove = (event: EventPost): void => put({ ...event, status: 'trash', modified });
  const like = (model: EventPost, times: Pick<EventPost, 'date' | 'modified'>): void => {
    const id = store.nextPostId();
    put({ ...model, ...times, id, group: id, slug: `inserted-${id}`, title: `Inserted ${id}` });
  };
  if (change === 'delete') remove(chosen);
  else if (change === 'insert') like(chosen, { date: modified, modified });
  else if (change === 'publish as scheduled')
    like(chosen, { date: '2026-10-01 08:00:00', modified: '2026-09-30 08:00:00' });
  else if (change === 'edit') put({ ...chosen, title: `${chosen.title} (edit ${number})`, modified });
  else if (change === 'move') {
    // To the other end of the list, at an hour that no other event has there.
    const end = at(place < listed.length / 2 ? -1 : 0) ?? chosen;
    put({ ...chosen, start: end.start, end: end.end, timezone: end.timezone, modified });
  } else {
    // The copied event is half a list away: pages between the two places shift, and the total
    // stays.
    const model = at(place + Math.ceil(listed.length / 2)) ?? chosen;
    remove(chosen);
    like(model, { date: modified, modified });
  }
}

/** Public events of a language, in list order. */
function listedEvents(store: Store, locale: 'en' | 'es'): readonly EventPost[] {
  return store.lookup.eventsByStart[locale].filter(
    ({ status, hideFromListings, password }) => status === 'publish' && !hideFromListings && password === '',
  );
}
