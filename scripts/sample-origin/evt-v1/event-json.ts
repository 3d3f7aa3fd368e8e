import type { EventPost } from '../content/content.ts';
import { formatCost } from '../content/cost.ts';
import { findOrganizers, findVenues } from '../events-v1/events-json.ts';
import { taxonomyName } from '../events-v1/terms-json.ts';
import type { JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { postType } from '../site/addresses.ts';
import { writeEventHead } from '../site/head.ts';
import { writeEvtDates, writeEvtSchedule } from './dates.ts';
import { writeEvtOrganizer, writeEvtVenue, writeIdentity, writeTexts } from './posts-json.ts';

type EvtContext = Context & { now: Date };

/** Fields that are made together, with their names in order. */
interface Part {
  names: string[];
  write(context: EvtContext, event: EventPost): JsonObject;
}

const parts: Part[] = [
  makePart('id date date_gmt guid modified modified_gmt slug status type link', (context, event) =>
    writeIdentity(context, 'events', event),
  ),
  makePart('title content excerpt author featured_media template', (context, event) =>
    writeTexts(context, event, event.title),
  ),
  makePart(`tags ${taxonomyName.category} class_list`, (context, event) => ({
    tags: event.tags,
    [taxonomyName.category]: event.categories,
    class_list: listClasses(context, event),
  })),
  makePart('yoast_head yoast_head_json', (context, event) => writeEventHead(context, event.id)),
  makePart(
    'start_date start_date_utc end_date end_date_utc dates timezone duration multiday is_past is_now all_day',
    ({ store, now }, event) => writeEvtDates(event, store.site.timezone, now),
  ),
  makePart('starts_this_week ends_this_week this_week_duration happens_this_week displays_on', () => ({
    starts_this_week: null,
    ends_this_week: null,
    this_week_duration: null,
    happens_this_week: null,
    displays_on: [],
  })),
  makePart('featured sticky cost', ({ store }, event) => ({
    featured: event.featured,
    sticky: event.sticky,
    cost: formatCost(event, store.site),
  })),
  makePart('organizer_names organizers', (context, event) => {
    const organizers = findOrganizers(context.store, event);
    return {
      organizer_names: organizers.map((organizer) => organizer.organizer),
      organizers: organizers.map((organizer) => writeEvtOrganizer(context, organizer)),
    };
  }),
  makePart('venues', (context, event) => ({
    venues: findVenues(context.store, event).map((venue) => writeEvtVenue(context, venue)),
  })),
  makePart('schedule_details short_schedule_details', (_context, event) => writeEvtSchedule(event)),
];

function makePart(names: string, write: Part['write']): Part {
  return { names: names.split(' '), write };
}

/**
 * Writes an event of evt/v1: the platform's fields of a post, then those of the calendar. `is_past`
 * and `is_now` depend on the clock.
 * @param wanted the fields that must be present; to save work, others may be missing
 */
export function writeEvtEvent(
  context: EvtContext,
  event: EventPost,
  wanted?: ReadonlySet<string>,
): JsonObject {
  const selected = wanted ? parts.filter(({ names }) => names.some((name) => wanted.has(name))) : parts;
  return Object.assign({}, ...selected.map(({ write }) => write(context, event)));
}

function listClasses(context: Context, event: EventPost): string[] {
  const type = postType.events;
  const slugs = event.categories.flatMap((id) => context.store.term(id)?.slug ?? []);
  return [
    `post-${event.id}`,
    type,
    `type-${type}`,
    `status-${event.status}`,
    ...(event.image === null ? [] : ['has-post-thumbnail']),
    'hentry',
    ...slugs.flatMap((slug) => [`${taxonomyName.category}-${slug}`, `cat_${slug}`]),
  ];
}
