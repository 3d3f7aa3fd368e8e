import type { Passing } from '../http/hostile-origin.ts';
import type { Attack, Fields, ListName } from './attack.ts';

const listPath =
  /^\/en\/wp-json\/(?:(?:tribe|calendar)\/events|(tec|evt))\/v1\/(events|venues|organizers|categories|tags)(?:\/(\d+))?\/?(?:\?(.*))?$/u;

/** Names of `events/v1` in `evt/v1`, where they differ. */
const evtNames: Readonly<Record<string, string>> = {
  url: 'link',
  date_utc: 'date_gmt',
  modified_utc: 'modified_gmt',
  utc_start_date: 'start_date_utc',
  utc_end_date: 'end_date_utc',
  description: 'content',
  categories: 'calendar_events_cat',
};
const names = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' };

/** The address of the hostile origin in items: it is known only when the origin runs. */
export const here = 'http://hostile.invalid';

/** The healthy item that those of an attack resemble, by the beginning of its path. */
const models = new Map<string, Fields>();

/** The items of each list, attacks included, as its first page has announced them. */
const totals = new Map<string, number>();

/** The ids of an attack are from this on. */
export const firstId = (place: number): number => 100_000 * (place + 1);

/**
 * An answer of a list, or of the route of one event, with the items of attacks. They are on the
 * first page, whose healthy items stay, or on a separate page for each attack.
 */
export function addItems(asked: Passing, attacks: readonly (readonly [number, Attack])[]): Partial<Passing> {
  const [matched, evt, list, id, query = ''] = listPath.exec(asked.path) ?? [];
  if (matched === undefined || list === undefined) return {};
  const pages: Fields[][] = [[]];
  for (const [place, { name, items, hasOwnPage }] of attacks) {
    const made = (items?.[list as ListName] ?? []).map((fields, index) => ({
      id: firstId(place) + index,
      slug: `${name}-${index}`.replaceAll(/[^a-z\d]+/giu, '-'),
      [names[list as ListName]]: `${name} ${index}`,
      // Of a year ago, so that an edit is never recent; equal in all lists.
      date_utc: '2025-11-01 08:00:00',
      modified_utc: '2025-11-01 08:00:00',
      website: '',
      ...fields,
    }));
    if (made.length > 0 && hasOwnPage) pages.push(made);
    else pages[0]?.push(...made);
  }
  const own = pages.flat();
  const key = `${list} ${evt ?? ''}`;
  const write = (item: Fields): Fields => (evt === undefined ? item : toEvt(item, list as ListName));
  if (id !== undefined) {
    const found = own.find((item) => String(item['id']) === id);
    const single = { ...models.get(key), json_ld: { offers: [] } };
    return found ? { status: 200, body: JSON.stringify({ ...single, ...write(found) }) } : {};
  }
  const asks = new URLSearchParams(query);
  const page = Number(asks.get('page') ?? 1);
  const include = asks.get('include')?.split(',');
  const onPage = include === undefined ? pages[page - 1] : page === 1 ? own : undefined;
  if ((asked.status !== 200 && page === 1) || onPage === undefined || own.length === 0) return {};
  const added = onPage.filter((item) => include?.includes(String(item['id'])) ?? true);
  const count = include === undefined ? own.length : added.length;
  const totalPages = include === undefined ? pages.length : 1;
  if (page === 1) totals.set(key, count + readTotal(asked));
  const total = totals.get(key) ?? count;
  const body: unknown = page > 1 ? (evt === undefined ? { [list]: [] } : []) : JSON.parse(asked.body);
  if (Array.isArray(body)) {
    const [first = {}] = body as Fields[];
    const isIndex = asks.get('_fields')?.includes('title') !== true;
    if (!isIndex && !models.has(key)) models.set(key, first);
    const items = added.map((item) =>
      pick({ ...(models.get(key) ?? first), ...write(item) }, asks.get('_fields')),
    );
    const headers = { ...asked.headers, 'x-wp-total': String(total), 'x-wp-totalpages': String(totalPages) };
    return { status: 200, headers, body: JSON.stringify([...body, ...items]) };
  }
  const lists = body as Record<string, Fields[]>;
  const healthy = lists[list] ?? [];
  if (!models.has(key)) models.set(key, { ...healthy[0], image: false });
  const all = [...healthy, ...added.map((item) => ({ ...models.get(key), ...item }))];
  return { status: 200, body: JSON.stringify({ ...lists, [list]: all, total, total_pages: totalPages }) };
}

/** The number of healthy items that the origin announces. */
function readTotal({ headers, body }: Passing): number {
  return Number(headers['x-wp-total'] ?? (JSON.parse(body) as { total: number }).total);
}

function pick(item: Fields, wanted: string | null): Fields {
  const fields = wanted?.split(',');
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields?.includes(name) ?? true));
}

function toEvt(item: Fields, list: ListName): Fields {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const isTitle = name === names[list];
      const written = isTitle ? 'title' : (evtNames[name] ?? name);
      const isText = isTitle || ['description', 'excerpt'].includes(name);
      return [written, isText && typeof value === 'string' ? { rendered: value, protected: false } : value];
    }),
  );
}
