import { publicStatuses } from '../events-v1/filters.ts';
import { arg, type Args } from '../server/route.ts';

const integers = { items: { type: 'integer' }, uniqueItems: true };
const rfc3339 = String.raw`^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}(?::\d{2})?)?$`;
const plainTime = '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$';
const formats = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
];

/** Values of `orderby` in evt/v1. */
export const orderings = ['date', 'event_date', 'title', 'menu_order', 'modified'];

function describeDateTime(description: string, pattern?: string) {
  return arg('string', description, { format: 'date-time', ...(pattern && { pattern }) });
}

const paging: Args = {
  page: arg('integer', 'The page to return', { default: 1, minimum: 1 }),
  per_page: arg('integer', 'The number of items on each page', { default: 12, minimum: 1, maximum: 100 }),
  search: arg('string', 'Items that contain the string'),
};

const status: Args = {
  status: arg('array', 'Items with one of the statuses', {
    items: { type: 'string', enum: publicStatuses },
    default: ['publish'],
    uniqueItems: true,
  }),
};

/** Parameters of GET evt/v1/events. */
export const evtEventListArgs: Args = {
  ...paging,
  start_date: describeDateTime('Events starting after the date'),
  end_date: describeDateTime('Events ending before the date'),
  categories: arg('array', 'Category IDs', integers),
  tags: arg('array', 'Tag IDs', integers),
  venue: arg('array', 'Venue IDs', integers),
  organizer: arg('array', 'Organizer IDs', integers),
  featured: arg('boolean', 'Filter by the featured flag'),
  ...status,
  post_parent: arg('integer', 'Parent ID'),
  starts_before: describeDateTime('Events starting before the date'),
  starts_after: describeDateTime('Events starting after the date'),
  ends_before: describeDateTime('Events ending before the date'),
  ends_after: describeDateTime('Events ending after the date'),
  ticketed: arg('boolean', 'Filter by tickets'),
  orderby: arg('string', 'Sort by attribute', { default: 'event_date', enum: orderings }),
  order: arg('string', 'Order of the sort', { default: 'ASC', enum: ['ASC', 'DESC'] }),
};

/** Parameters of GET evt/v1/organizers, and of tec/v1/venues of WordPress. */
export function evtLinkedListArgs(items: 'Organizers' | 'Venues'): Args {
  return {
    ...paging,
    event: arg('integer', `${items} of the event`),
    has_events: arg('boolean', `${items} with events`),
    only_with_upcoming: arg('boolean', `${items} with upcoming events`),
    ...status,
  };
}

/** Body of an organizer of evt/v1. */
export const evtOrganizerBody: Args = {
  date: describeDateTime('Publication, in the time zone of the site', rfc3339),
  date_gmt: describeDateTime('Publication, as GMT', rfc3339),
  slug: arg('string', 'Identifier, unique to its type'),
  status: arg('string', 'Publication status', { default: 'publish', enum: publicStatuses }),
  title: arg('string', 'The title (HTML)'),
};

/** Body of an event of evt/v1. */
export const evtEventBody: Args = {
  ...evtOrganizerBody,
  content: arg('string', 'The text (HTML)'),
  excerpt: arg('string', 'The excerpt (HTML)'),
  author: arg('integer', 'Author ID'),
  featured_media: arg('integer', 'ID of the featured image'),
  comment_status: arg('string', 'Whether comments are open', { default: 'open', enum: ['open', 'closed'] }),
  ping_status: arg('string', 'Whether pings are open', { default: 'open', enum: ['open', 'closed'] }),
  format: arg('string', 'Post format', { default: 'standard', enum: formats }),
  sticky: arg('boolean', 'Whether the event is sticky'),
  template: arg('string', 'Theme file'),
  tags: arg('array', 'Terms of the taxonomy post_tag', integers),
  calendar_events_cat: arg('array', 'Terms of the event category taxonomy', integers),
  start_date: describeDateTime('Start', plainTime),
  start_date_utc: describeDateTime('Start in UTC', plainTime),
  end_date: describeDateTime('End', plainTime),
  end_date_utc: describeDateTime('End in UTC', plainTime),
  timezone: arg('string', 'Time zone'),
  duration: arg('integer', 'Duration in seconds'),
  all_day: arg('boolean', 'Whether the event lasts all day'),
  featured: arg('boolean', 'Whether the event is featured'),
  cost: arg('string', 'Cost'),
  organizers: arg('array', 'Organizer IDs', integers),
  venues: arg('array', 'Venue IDs', integers),
};
