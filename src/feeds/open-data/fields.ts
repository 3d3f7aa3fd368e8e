import type { OpenEvent } from './event.ts';

/**
 * The fields of open data in their order, each with its type and meaning. The data contain them,
 * and README has the same.
 */
export const fields: Readonly<Record<keyof OpenEvent, string>> = {
  id: 'integer; the origin’s number of the event, another one in each language',
  uid: 'text; the identity of the event, never changed; the same as in its calendar files; translations mostly share it',
  title: 'text',
  permalink: 'address of the event’s page',
  language: 'code of the language of its texts, such as en',
  translations: 'language code → address of the page of the translation',
  summary: 'text of 400 characters at most, or null; the page has the whole',
  status: 'scheduled, cancelled or postponed',
  all_day: 'boolean; if true, the days count and the clock times do not',
  first_day: 'day (YYYY-MM-DD) in time_zone',
  last_day:
    'day (YYYY-MM-DD) in time_zone, inclusive; an evening that ends after midnight belongs to its first day',
  start_local: 'clock time (YYYY-MM-DDTHH:MM:SS) in time_zone; midnight when all_day',
  end_local:
    'clock time in time_zone, exclusive; the last second of last_day when all_day; equal to start_local where no end is known',
  time_zone: 'IANA name, such as Europe/Madrid, or an offset as the origin calls it, such as UTC+2',
  start_utc: 'start_local in UTC (YYYY-MM-DDTHH:MM:SSZ)',
  end_utc: 'end_local in UTC',
  venues:
    'list of places, also one to be announced, each with name, address (street), postcode, city, region, country (text or null), latitude, longitude (degrees, WGS 84, or null)',
  online: 'boolean; true if it takes place online, only or also',
  online_address: 'address at which it can be joined online, or null',
  online_notes: 'list of what else is known of joining it, such as how to dial in (text)',
  organizers: 'list of names',
  categories: 'list of names',
  tags: 'list of names',
  cost: 'text as shown to visitors, or null; may be a range and has its currency in it',
  free: 'boolean; true only where it is known to cost nothing',
  website: 'address of the event’s own site, seldom mailto: or tel:, or null',
  facts:
    'list of the custom fields of the calendar plugin, each with label (empty if unknown) and value (text)',
  image: 'address of the event’s picture (JPEG, 1280 pixels at most), or null',
  image_alt: 'text: what that picture shows, or null where nobody wrote it',
  published: 'instant in UTC of the first publication',
  modified: 'instant in UTC of the last edit',
  sequence: 'integer; how often time, place or status changed since the first publication',
};
