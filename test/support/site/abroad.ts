import type { Content, EventPost } from '../../../scripts/sample-origin/content/content.ts';

/** When an event takes place: wall clocks in its zone. */
type Times = Pick<EventPost, 'timezone' | 'start' | 'end' | 'allDay'>;

const timed = (timezone: string, start: string, end: string): Times => {
  return { timezone, start: `${start}:00`, end: `${end}:00`, allDay: false };
};

/**
 * Events in other zones than the sample town's. No other event has their minutes, so that their
 * hours are found in any text.
 */
export const abroad = {
  online: timed('Europe/Madrid', '2026-12-01 16:47', '2026-12-01 18:19'),
  /** It begins on the day before at the town, in the evening. */
  early: timed('Asia/Kolkata', '2026-12-02 06:43', '2026-12-02 07:53'),
  offset: timed('UTC+2', '2026-12-03 18:34', '2026-12-03 20:34'),
  'several-days': timed('America/Los_Angeles', '2026-12-01 11:41', '2026-12-04 13:29'),
  'without-end': timed('Australia/Sydney', '2026-12-04 11:38', '2026-12-04 11:38'),
  'all-day': {
    timezone: 'Asia/Tokyo',
    start: '2026-12-03 00:00:00',
    end: '2026-12-03 23:59:59',
    allDay: true,
  },
} as const satisfies Record<string, Times>;

/**
 * The events of `abroad` in both languages, each with the scopes of an event that has them all.
 */
export function listAbroad({ events, images }: Content): EventPost[] {
  const local = events.filter(({ venues, organizers, categories, tags }) =>
    [venues, organizers, categories, tags].every((ids) => ids.length > 0),
  );
  const pair = local.find(({ group, locale }) =>
    local.some((other) => other.group === group && other.locale !== locale),
  );
  const first = Math.max(...[...events, ...images].map(({ id }) => id)) + 1;
  return local
    .filter(({ group }) => group === pair?.group)
    .flatMap((model, language) =>
      Object.entries(abroad).map(([name, times], index): EventPost => {
        const id = first + 2 * index + language;
        const texts = { title: `Abroad: ${name}`, slug: `abroad-${name}`, description: '', excerpt: '' };
        const status = { eventStatus: 'scheduled', sticky: false, featured: name === 'online' } as const;
        return { ...model, ...texts, ...times, ...status, id, group: first + 2 * index, image: null };
      }),
    );
}
