import type { EventRecord } from '../../../src/model/event.ts';
import type {
  EventEssentials,
  EventHistory,
  EventTimes,
  PreviousValues,
} from '../../../src/history/history-entry.ts';
import { eventHistory, eventRecord } from '../records.ts';

const until = '2026-11-01T00:00:00Z';

/** The history of an event that had other times, venues or another status before. */
export function changedFrom(
  record: EventRecord,
  former: {
    readonly times?: EventTimes;
    readonly venues?: readonly number[];
    /** How it was online at these venues. */
    readonly online?: 'only' | 'also';
    readonly status?: EventRecord['status'];
  },
): EventHistory {
  const { id, locale, title, slug, permalink, allDay, start, end, startUtc, endUtc, zone } = record;
  const { venues, organizers, categories, tags, status } = record;
  const values: PreviousValues = {
    ...(former.times && { times: { ...timesOf(former.times), until } }),
    ...(former.venues && {
      venues: {
        ids: former.venues,
        names: former.venues.map((id) => `Venue ${id}`),
        online: former.online,
        until,
      },
    }),
    ...(former.status && { status: { value: former.status, until } }),
  };
  const times = { allDay, start, end, startUtc, endUtc, zone };
  const refs = { venues, organizers, categories, tags };
  return eventHistory({
    id,
    locale,
    sequence: 1,
    status,
    last: { title, slug, permalink, ...times, ...refs, above: [], former: values },
  });
}

function timesOf({ allDay, start, end, startUtc, endUtc, zone }: EventTimes): EventTimes {
  return { allDay, start, end, startUtc, endUtc, zone };
}

/** The history of an event in December that vanished a week before 20 November 2026. */
export function vanishedEvent(
  id: number,
  {
    above = [],
    ...refs
  }: Partial<Pick<EventEssentials, 'venues' | 'organizers' | 'categories' | 'tags' | 'above'>> = {},
  values: Partial<EventHistory> = {},
): EventHistory {
  const record = eventRecord({ id, title: `Event ${id}`, zone: 'UTC', ...december, ...refs });
  const { title, slug, permalink, venues, organizers, categories, tags } = record;
  const essentials = { title, slug, permalink, ...timesOf(record), venues, organizers, categories, tags };
  return eventHistory({
    id,
    sequence: 3,
    vanished: '2026-11-13T12:00:00Z',
    last: { ...essentials, above, former: {} },
    ...values,
  });
}

const december = {
  start: '2026-12-05T20:00:00',
  end: '2026-12-05T22:00:00',
  startUtc: '2026-12-05T20:00:00Z',
  endUtc: '2026-12-05T22:00:00Z',
};
