import type { EventPost } from '../content/content.ts';
import { utcOf } from './clock.ts';
import type { Random } from './random.ts';

/** When a post was published and last edited, in milliseconds. */
export interface Publication {
  date: number;
  modified: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days before an event at which it may be published at the earliest, once the year is planned. */
export const LONGEST_NOTICE = 75;
/** From the midnight two weeks before it to the morning of an event. */
const SHORTEST_NOTICE = 14 * DAY + 10 * HOUR;

/** Publishes in office hours some weeks before `morning`, the event's; edits now and then until then. Nothing happens after `now`. */
export function publicationOf(random: Random, morning: number, now: number): Publication {
  const weeksBefore = morning - random.int(14, 75) * DAY + random.int(0, 9 * 3600) * 1000;
  const lately = now - random.int(1, 45) * DAY - random.int(0, 3 * 3600) * 1000;
  const date = Math.min(weeksBefore, lately);
  const until = Math.min(now - 60_000, Math.max(morning, date));
  return { date, modified: random.chance(0.4) ? date : between(random, date, until) };
}

/** Publishes at least two weeks before `morning`, the event's, and later than `begun`. It is never edited. */
export function laterPublication(random: Random, morning: number, begun: number): Publication {
  const from = Math.max(begun + HOUR, morning - LONGEST_NOTICE * DAY);
  const date = between(random, from, morning - SHORTEST_NOTICE);
  return { date, modified: date };
}

/** The posts that are there at an instant: what was scheduled before has appeared, what is published later is not there yet. */
export function publishedBy(until: Date, posts: readonly EventPost[]): EventPost[] {
  const now = utcOf(until.getTime());
  return posts
    .filter(({ status, date }) => status === 'future' || date <= now)
    .map((post) =>
      post.status === 'future' && post.modified <= now ? { ...post, status: 'publish' } : post,
    );
}

/** The other language follows within days. */
export function translationOf(random: Random, { date, modified }: Publication, now: number): Publication {
  const later = Math.min(now - 60_000, date + random.int(0, 3) * DAY + random.int(300, 5400) * 1000);
  return { date: later, modified: Math.max(later, modified) };
}

/** A scheduled post: the platform dates it, and its edit, on the day when it will appear. */
export function scheduled(now: number): Publication {
  return { date: now + 6 * DAY, modified: now + 6 * DAY };
}

/** Both dates as stored. */
export function storedDates({ date, modified }: Publication): { date: string; modified: string } {
  return { date: utcOf(date), modified: utcOf(modified) };
}

function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random.next() * Math.max(0, to - from));
}
