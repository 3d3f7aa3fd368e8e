import type { EventPost } from '../content/content.ts';
import { formatUtc } from './days.ts';
import type { Random } from './random.ts';

/** Publication and last edit of a post, in milliseconds since 1970. */
export interface PublicationDates {
  date: number;
  modified: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The most days between publication and event, once the year is planned. */
export const LONGEST_NOTICE = 75;
/** From the midnight two weeks before an event to its morning. */
const SHORTEST_NOTICE = 14 * DAY + 10 * HOUR;

/**
 * Publishes in office hours some weeks before `morning`, that of the event. Four of ten posts are
 * never edited; the others are before the event. Nothing happens after `now`.
 */
export function datePost(random: Random, morning: number, now: number): PublicationDates {
  const weeksBefore = morning - random.int(14, 75) * DAY + random.int(0, 9 * 3600) * 1000;
  const lately = now - random.int(1, 45) * DAY - random.int(0, 3 * 3600) * 1000;
  const date = Math.min(weeksBefore, lately);
  const until = Math.min(now - 60_000, Math.max(morning, date));
  return { date, modified: random.chance(0.4) ? date : chooseBetween(random, date, until) };
}

/**
 * Publishes after `begun` and at least two weeks before `morning`, that of the event. Never edits.
 */
export function dateLaterPost(random: Random, morning: number, begun: number): PublicationDates {
  const from = Math.max(begun + HOUR, morning - LONGEST_NOTICE * DAY);
  const date = chooseBetween(random, from, morning - SHORTEST_NOTICE);
  return { date, modified: date };
}

/** Keeps the posts that are published by an instant, and publishes those scheduled before it. */
export function keepPublished(until: Date, posts: readonly EventPost[]): EventPost[] {
  const now = formatUtc(until.getTime());
  return posts
    .filter(({ status, date }) => status === 'future' || date <= now)
    .map((post) =>
      post.status === 'future' && post.modified <= now ? { ...post, status: 'publish' } : post,
    );
}

/** Publishes the other language within days, but not after `now`. */
export function dateTranslation(
  random: Random,
  { date, modified }: PublicationDates,
  now: number,
): PublicationDates {
  const later = Math.min(now - 60_000, date + random.int(0, 3) * DAY + random.int(300, 5400) * 1000);
  return { date: later, modified: Math.max(later, modified) };
}

/** Dates a scheduled post: the platform uses the day of its appearance, also for the edit. */
export function dateScheduledPost(now: number): PublicationDates {
  return { date: now + 6 * DAY, modified: now + 6 * DAY };
}

/** Both dates as the platform stores them. */
export function formatDates({ date, modified }: PublicationDates): { date: string; modified: string } {
  return { date: formatUtc(date), modified: formatUtc(modified) };
}

function chooseBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random.next() * Math.max(0, to - from));
}
