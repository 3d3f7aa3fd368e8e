import { atom } from './news/atom.ts';
import type { Format } from './format.ts';
import { ical } from './ical/calendar.ts';
import { jsonFeed } from './news/json-feed.ts';
import { rss } from './news/rss.ts';

/** All formats of feeds. */
export const formats: readonly Format[] = [ical, rss, atom, jsonFeed];
