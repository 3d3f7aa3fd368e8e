import { atom } from './atom.ts';
import type { Format } from './format.ts';
import { ical } from './ical.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';

/** Every format in which feeds are published. */
export const formats: readonly Format[] = [ical, rss, atom, jsonFeed];
