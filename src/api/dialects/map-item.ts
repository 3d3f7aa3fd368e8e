import { waitForTurn } from '../../http/turn.ts';
import type { Instant } from '../../model/time.ts';
import type { ListItem, ListPage, MappedItem } from '../dialect.ts';
import type { MappingContext } from '../mapping-context.ts';
import { gmtInstant } from './fields.ts';

/** The names that an interface gives to fields of all its items. */
export interface FieldNames {
  /** The last edit, in GMT. */
  readonly modified: string;
  /** The address of the item's page. */
  readonly permalink: string;
}

/** How an interface writes items of one kind. */
export interface ItemMapping {
  readonly names: FieldNames;
  /** The item as a record, or why it is skipped; may throw. */
  readonly read: (item: unknown, context: MappingContext) => MappedItem;
}

/**
 * A page of a list, its items mapped.
 * @throws the reason of `signal`, at the latest after one item
 */
export async function mapPage(
  page: ListPage<unknown>,
  mapping: ItemMapping,
  context: MappingContext,
  signal: AbortSignal | undefined,
): Promise<ListPage<ListItem>> {
  const items: ListItem[] = [];
  for (const item of page.items) {
    await waitForTurn(signal);
    items.push(mapItem(item, mapping, context));
  }
  return { ...page, items };
}

/**
 * An item, mapped. It never throws, so that one item never loses the others: texts nested ten
 * thousand levels deep overflow a parser's stack.
 */
export function mapItem(item: unknown, { names, read }: ItemMapping, context: MappingContext): ListItem {
  const id = readId(item);
  return {
    id,
    modified: readModified(item, names),
    permalink: readText(item, names.permalink),
    website: readText(item, 'website'),
    ...catchMalformed(id, () => read(item, context)),
  };
}

function catchMalformed(id: number | null, read: () => MappedItem): MappedItem {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { skipped: { reason: 'malformed', id, note: `cannot be read: ${why}` } };
  }
}

/** The id of an item; null where it has none. */
export function readId(item: unknown): number | null {
  const id = readField(item, 'id');
  return Number.isSafeInteger(id) ? (id as number) : null;
}

/** The last edit of an item; '' where it cannot be read. */
export function readModified(item: unknown, names: Pick<FieldNames, 'modified'>): Instant {
  return gmtInstant(readField(item, names.modified)) ?? '';
}

function readText(item: unknown, name: string): string {
  const value = readField(item, name);
  return typeof value === 'string' ? value : '';
}

function readField(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
}
