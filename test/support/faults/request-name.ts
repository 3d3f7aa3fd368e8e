/** Kinds of requests of a client, in any language. */
export type RequestName =
  | 'home'
  | 'index'
  | 'events'
  | 'venues'
  | 'organizers'
  | 'categories'
  | 'tags'
  /** Chosen events by id. */
  | 'selection'
  /** The change index. */
  | 'changes'
  | 'single'
  /** An event's page. */
  | 'page'
  | 'other';

const lists: readonly RequestName[] = ['events', 'venues', 'organizers', 'categories', 'tags'];

/** The name of a request by its address. */
export function requestName({ pathname, searchParams }: URL): RequestName {
  const [, below] = /^\/(?:(?:en|es)\/)?wp-json\/(.*)$/u.exec(pathname) ?? [];
  if (below === undefined) {
    if (/^\/(?:en|es)\/$/u.test(pathname)) return 'home';
    return /^\/(?:en|es)\/event\//u.test(pathname) ? 'page' : 'other';
  }
  if (below === '') return 'index';
  const [, namespace, list, id] = /^(calendar\/events|evt)\/v1\/(\w+)(\/\d+)?$/u.exec(below) ?? [];
  if (id !== undefined) return 'single';
  if (searchParams.has('include')) return 'selection';
  if (namespace === 'evt' && list === 'events' && searchParams.has('_fields')) return 'changes';
  return lists.find((name) => name === list) ?? 'other';
}

/** The kind of record that the items of an answer become; null where they become none. */
export function kindOf(name: RequestName): string | null {
  return kinds[name] ?? null;
}

const kinds: Readonly<Partial<Record<RequestName, string>>> = {
  events: 'event',
  selection: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};

/** Whether a request is for one page of several. */
export function isPaged(name: RequestName): boolean {
  return name === 'changes' || lists.includes(name);
}
