import { eventTimes } from '../../../scripts/origin/event-times.ts';
import type { Store } from '../../../scripts/origin/store.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';

/** What is public: `kind id` → what a reader sees of it, as one line. */
export type Truth = ReadonlyMap<string, string>;

/** What an origin holds and may be published, worked out from its store. */
export function truthOf(store: Store): Truth {
  const { eventsByStart, newest, termsByName } = store.lookup;
  const isPublic = ({ status }: { status: string }): boolean => status === 'publish';
  return new Map([
    ...[...eventsByStart.en, ...eventsByStart.es]
      .filter((event) => isPublic(event) && !event.hideFromListings && event.password === '')
      .map((event) => {
        const { utcStart, utcEnd } = eventTimes(event, store.site.timezone);
        const { id, locale, title, modified } = event;
        return line('event', id, [
          locale,
          asText(title),
          instant(utcStart),
          instant(utcEnd),
          instant(modified),
        ]);
      }),
    ...newest.venues
      .filter(isPublic)
      .map(({ id, locale, venue }) => line('venue', id, [locale, asText(venue)])),
    ...newest.organizers
      .filter(isPublic)
      .map(({ id, locale, organizer }) => line('organizer', id, [locale, asText(organizer)])),
    ...termsByName.map(({ id, locale, taxonomy, name }) => line(taxonomy, id, [locale, asText(name)])),
  ]);
}

/** Events that do not take place and are not over, by id, in the words of records. */
export function notTakingPlace(store: Store, now: string): ReadonlyMap<number, string> {
  const { en, es } = store.lookup.eventsByStart;
  const words = { canceled: 'cancelled', postponed: 'postponed', scheduled: 'scheduled' };
  return new Map(
    [...en, ...es]
      .filter((event) => instant(eventTimes(event, store.site.timezone).utcEnd) >= now)
      .map(({ id, eventStatus }) => [id, words[eventStatus]] as const)
      .filter(([, status]) => status !== 'scheduled'),
  );
}

/** A snapshot's content in the same form; what it holds twice is in `repeated`. */
export function publishedBy(content: SnapshotContent | null): { published: Truth; repeated: string[] } {
  const lines = [
    ...(content?.events ?? []).map(({ id, locale, title, startUtc, endUtc, modified }) =>
      line('event', id, [locale, title, startUtc, endUtc, modified]),
    ),
    ...[...(content?.venues ?? []), ...(content?.organizers ?? []), ...(content?.terms ?? [])].map(
      ({ kind, id, locale, name }) => line(kind, id, [locale, name]),
    ),
  ];
  const keys = lines.map(([key]) => key);
  return { published: new Map(lines), repeated: keys.filter((key, index) => keys.indexOf(key) !== index) };
}

function line(kind: string, id: number, facts: readonly string[]): [string, string] {
  return [`${kind} ${id}`, facts.join(' | ')];
}

/** `2026-11-20 09:10:00` → `2026-11-20T09:10:00Z` */
function instant(stamp: string): string {
  return `${stamp.replace(' ', 'T')}Z`;
}

/** The small content has no other markup than this. */
function asText(html: string): string {
  return html.replaceAll('&amp;', '&');
}
