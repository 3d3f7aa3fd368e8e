import { arg, ids, pageArgs } from '../server/args.ts';
import type { Args } from '../server/route.ts';

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

function texts(names: string[]): Args {
  return Object.fromEntries(names.map((name) => [name, arg('string', '', { default: null })]));
}

/** Body of a venue. */
export const venueBody: Args = {
  author: arg('integer', 'The venue author ID'),
  date: arg('string', 'The venue publication date'),
  date_utc: arg('string', 'The venue publication date (UTC time zone)'),
  venue: arg('string', 'The venue name', { required: true }),
  ...texts(['description']),
  status: arg('string', 'The venue post status'),
  ...texts(['show_map', 'show_map_link', 'address', 'city', 'country', 'province', 'state', 'zip', 'phone']),
  ...texts(['stateprovince', 'website', 'image']),
};

/** Body of an organizer. */
export const organizerBody: Args = {
  author: arg('integer', 'The organizer author ID', { default: null }),
  ...texts(['date', 'date_utc']),
  organizer: arg('string', 'The organizer name', { default: null, required: true }),
  ...texts(['description', 'status', 'phone', 'website', 'email', 'image']),
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
