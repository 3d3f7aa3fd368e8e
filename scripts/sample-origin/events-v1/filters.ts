import type { EventPost, Post, Status, Term } from '../content/content.ts';
import { compareByStart } from '../content/lookup.ts';
import type { Store } from '../content/store.ts';
import { invalidBecause, invalidParameter } from '../server/errors.ts';
import { readFlag, readList, readText } from '../server/parameters.ts';
import type { Call } from '../server/route.ts';

type Test = (event: EventPost) => boolean;

/**
 * Reads the filters of an event list, except dates and status.
 * @throws 400 for unknown terms, venues and organizers, for `post_parent` and for `ticketed`
 */
export function readEventFilters(call: Call): Test[] {
  const { params } = call;
  if (params['ticketed'] !== undefined) {
    const message = 'Event Tickets plugin is not activated.';
    throw invalidBecause('ticketed', 'event-tickets-not-active', message, { status: 400 });
  }
  // No event of the origin has a parent.
  if (params['post_parent'] !== undefined) throw invalidParameter('post_parent');
  const tests: Test[] = [];
  for (const [name, taxonomy] of [
    ['categories', 'category'],
    ['tags', 'tag'],
  ] as const) {
    const wanted = readTermIds(call, name, taxonomy);
    if (wanted) tests.push((event) => event[name].some((id) => wanted.has(id)));
  }
  const venues = readPostIds(call, 'venue', 'venues');
  if (venues) tests.push((event) => event.venues.some((id) => venues.has(id)));
  const organizers = readPostIds(call, 'organizer', 'organizers');
  if (organizers) tests.push((event) => event.organizers.some((id) => organizers.has(id)));
  const featured = readFlag(params['featured']);
  if (featured !== undefined) tests.push((event) => event.featured === featured);
  const search = readText(params['search']);
  if (search) tests.push((event) => containsWords([event.title, event.excerpt, event.description], search));
  return tests;
}

/** The events of `include`, else all events; of one language, by local start. */
export function listCandidates({ store, locale, params }: Call): EventPost[] {
  const include = readList(params['include']);
  if (include.length === 0) return store.lookup.eventsByStart[locale];
  const chosen = [...new Set(include)].flatMap((id) => store.post('events', Number(id)) ?? []);
  return chosen.filter((event) => event.locale === locale).toSorted(compareByStart);
}

/** Whether each word occurs in one of the texts; case and accents make no difference. */
export function containsWords(texts: string[], search: string): boolean {
  const plain = texts.map(foldCase);
  return foldCase(search)
    .split(/\s+/)
    .every((word) => plain.some((candidate) => candidate.includes(word)));
}

/** Creates the test for the parameter `event` of venue and organizer lists. */
export function createEventTest(
  store: Store,
  eventId: number,
  field: 'venues' | 'organizers',
): (post: Post) => boolean {
  const ids = store.post('events', eventId)?.[field] ?? [];
  return (post) => ids.includes(post.id);
}

// Ids or slugs; a category includes its descendants.
function readTermIds(call: Call, name: string, taxonomy: Term['taxonomy']): Set<number> | undefined {
  const items = readList(call.params[name]);
  if (items.length === 0) return undefined;
  const terms = items.map((item) => findTerm(call, item, taxonomy));
  const ids = terms.flatMap((term) => {
    if (!term) throw invalidParameter(name);
    return [...(call.store.lookup.family.get(term.id) ?? [])];
  });
  return new Set(ids);
}

function findTerm(call: Call, item: string, taxonomy: Term['taxonomy']): Term | undefined {
  const byId = /^\d+$/.test(item) ? call.store.term(Number(item)) : undefined;
  if (byId?.taxonomy === taxonomy) return byId;
  const slugged = call.store.lookup.termsByName.filter(
    (term) => term.taxonomy === taxonomy && term.slug === item,
  );
  return slugged.find((term) => term.locale === call.locale) ?? slugged[0];
}

function foldCase(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function readPostIds(call: Call, name: string, kind: 'venues' | 'organizers'): Set<number> | undefined {
  const ids = readList(call.params[name]);
  if (ids.length === 0) return undefined;
  if (ids.some((id) => !call.store.post(kind, Number(id)))) throw invalidParameter(name);
  return new Set(ids.map(Number));
}

/** The statuses that evt/v1 names; a post gets into the `trash` by deletion only. */
export const publicStatuses: Status[] = ['publish', 'pending', 'draft', 'future', 'private'];

/** The statuses of the posts in a list of calendar/events/v1. */
export interface StatusFilter {
  /** As `rest_url` shows it. */
  text: string;
  allows(status: Status): boolean;
}

/**
 * Anonymous requests see published posts. Signed-in requests see all but the trash, unless they
 * name statuses.
 * @throws 400 for an unknown status, and for any but `publish` without credentials
 */
export function readStatusFilter(call: Call): StatusFilter {
  const requested = readList(call.params['status']);
  if (requested.length === 0) return call.signedIn ? allButTrash : allowOnly('publish');
  const allowed = call.signedIn ? [...publicStatuses, 'trash', 'any'] : ['publish'];
  if (requested.some((status) => !allowed.includes(status))) throw invalidParameter('status');
  return requested.includes('any') ? allButTrash : allowOnly(...requested);
}

const allButTrash: StatusFilter = { text: 'any', allows: (status) => status !== 'trash' };

function allowOnly(...statuses: string[]): StatusFilter {
  return { text: statuses.join(','), allows: (status) => statuses.includes(status) };
}
