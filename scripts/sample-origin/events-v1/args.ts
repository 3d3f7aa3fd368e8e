import { arg, type Args, ids, pageArgs } from '../server/route.ts';

/** Parameters of the event list with its default dates. */
export function eventListArgs(start: string, end: string): Args {
  return {
    ...pageArgs('events'),
    start_date: arg(null, 'Events that start on the specified date', { default: start }),
    end_date: arg(null, 'Events that end on the specified date', { default: end }),
    starts_before: arg(null, 'Events that start before the specified date'),
    starts_after: arg(null, 'Events that start after the specified date'),
    ends_before: arg(null, 'Events that end before the specified date'),
    ends_after: arg(null, 'Events that end after the specified date'),
    strict_dates: arg(null, 'Use the given times; otherwise dates stand for entire days', {
      default: 'false',
    }),
    search: arg('string', 'Events should contain the specified string in the title or description'),
    categories: ids('Events should be assigned one of the specified categories slugs or IDs'),
    tags: ids('Events should be assigned one of the specified tags slugs or IDs'),
    venue: ids('Events should be assigned one of the specified venue IDs'),
    organizer: ids('Events should be assigned one of the specified organizer IDs'),
    featured: arg('boolean', 'Events should be filtered by their featured status'),
    status: arg(null, 'The event post status', { format: 'string' }),
    geoloc: arg('boolean', 'Events whose venue has geolocation data; needs an extension'),
    geoloc_lat: arg(null, 'Venue latitude, together with geoloc_lng; needs an extension', {
      format: 'double',
    }),
    geoloc_lng: arg(null, 'Venue longitude, together with geoloc_lat; needs an extension', {
      format: 'double',
    }),
    include: ids('Include events with one of the post IDs, date filters will be ignored.'),
    post_parent: arg('integer', 'Events should be filtered by their post_parent being the specified one.'),
    ticketed: arg('boolean', 'Filter events with or without tickets.'),
  };
}

/** Body of an event. */
export const eventBody: Args = {
  author: arg('integer', 'The event author ID'),
  date: arg('string', 'The event publication date'),
  date_utc: arg('string', 'The event publication date (UTC time zone)'),
  title: arg('string', 'The event title', { required: true }),
  description: arg('string', 'The event description'),
  slug: arg('string', 'The event slug'),
  excerpt: arg('string', 'The event excerpt'),
  status: arg('string', 'The event post status'),
  timezone: arg('string', 'The event time zone'),
  all_day: arg('boolean', 'Whether the event lasts the whole day or not', { default: false }),
  start_date: arg('string', 'The event start date and time', { required: true }),
  end_date: arg('string', 'The event end date and time', { required: true }),
  image: arg('string', 'The event featured image ID or URL'),
  cost: arg(null, 'The event cost'),
  website: arg(null, 'The event website URL', { default: null }),
  show_map: arg('boolean', 'Whether the event should show a map or not'),
  show_map_link: arg('boolean', 'Whether the event should show a map link or not'),
  hide_from_listings: arg('boolean', 'Whether events should be hidden in the calendar view or not'),
  sticky: arg('boolean', 'Whether the event should be sticky in the calendar view or not'),
  featured: arg('boolean', 'Whether the event should be featured on the site or not'),
  categories: ids('The event category ID or name', { default: null }),
  tags: ids('The event tag ID or name', { default: null }),
  venue: ids('The event venue IDs or data', { default: null }),
  organizer: ids('The event organizer IDs or data', { default: null }),
};

/** Path of an event by id, and its password. */
export const eventIdArgs: Args = {
  id: arg('integer', 'the event post ID', { required: true }),
  password: arg('string', 'The event password'),
};

/** Parameters of the venue and organizer lists. */
export function linkedListArgs(items: string): Args {
  const name = items.charAt(0).toUpperCase() + items.slice(1);
  return {
    ...pageArgs(items),
    search: arg(
      'string',
      `${name} should contain the specified string in the title, description or custom fields`,
    ),
    event: arg('integer', `${name} should be related to this event`),
    has_events: arg(null, `${name} should have events associated to them`),
    only_with_upcoming: arg(null, `${name} should have upcoming events associated to them`, {
      default: false,
    }),
    status: arg(null, 'The post status', { format: 'string' }),
  };
}

function describeTexts(names: string[]): Args {
  return Object.fromEntries(names.map((name) => [name, arg('string', '', { default: null })]));
}

/** Body of a venue. */
export const venueBody: Args = {
  author: arg('integer', 'The venue author ID'),
  date: arg('string', 'The venue publication date'),
  date_utc: arg('string', 'The venue publication date (UTC time zone)'),
  venue: arg('string', 'The venue name', { required: true }),
  ...describeTexts(['description']),
  status: arg('string', 'The venue post status'),
  ...describeTexts([
    'show_map',
    'show_map_link',
    'address',
    'city',
    'country',
    'province',
    'state',
    'zip',
    'phone',
  ]),
  ...describeTexts(['stateprovince', 'website', 'image']),
};

/** Body of an organizer. */
export const organizerBody: Args = {
  author: arg('integer', 'The organizer author ID', { default: null }),
  ...describeTexts(['date', 'date_utc']),
  organizer: arg('string', 'The organizer name', { default: null, required: true }),
  ...describeTexts(['description', 'status', 'phone', 'website', 'email', 'image']),
};

/** Parameters of the category and tag lists. */
export function termListArgs(items: 'categories' | 'tags'): Args {
  const parent = arg('integer', 'Limit result set to terms assigned to a specific parent');
  return {
    ...pageArgs(`event ${items}`),
    search: arg('string', 'Limit results to those matching a string'),
    exclude: ids('Ensure result set exclude specific IDs'),
    include: ids('Limit result set to specific IDs'),
    order: arg('string', 'Order sort attribute ascending or descending'),
    orderby: arg('string', 'Sort collection by term attribute'),
    hide_empty: arg('boolean', 'Whether to hide terms not assigned to any posts', { default: '1' }),
    ...(items === 'categories' && { parent }),
    post: arg('integer', 'Limit result set to terms assigned to a specific post'),
    event: arg('integer', 'Limit result set to terms assigned to a specific event (an alias of "post")'),
    slug: arg('string', 'Limit result set to terms with a specific slug'),
  };
}

/** Body of a category or tag. */
export function termBody(items: 'categories' | 'tags'): Args {
  return {
    name: arg('string', 'The term name', { required: true }),
    description: arg('string', 'The term description'),
    slug: arg('string', 'The term slug'),
    ...(items === 'categories' && { parent: arg('integer', 'The parent category ID') }),
  };
}
