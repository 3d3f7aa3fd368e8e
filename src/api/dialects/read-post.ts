import type * as z from 'zod';
import { extractLine } from '../../html/plain-text.ts';
import { isUnpublished } from '../../model/event.ts';
import type { SkippedItem, SkippedReason } from '../../model/skipped.ts';
import type { AnyRecord } from '../../model/record.ts';
import { findLocale } from '../address.ts';
import type { MappedItem } from '../dialect.ts';
import type { MappingContext } from '../mapping-context.ts';
import { readId } from './map-item.ts';

/** The fields that decide whether a post may be published. */
interface Access {
  readonly id: number;
  readonly status: string;
  /** Address of its page. */
  readonly address: string;
}

/** The wire schemas of the posts of one kind. */
interface PostForm<Wire> {
  /** Read first: a password masks the other fields. */
  readonly access: z.ZodType<Access>;
  readonly wire: z.ZodType<Wire>;
  /** Whether a password masks an item; absent where it masks none. */
  readonly isMasked?: (item: unknown) => boolean;
}

/**
 * A post as a record, or why it is skipped: it must not be published, a password masks it, or it is
 * malformed.
 * @param read makes the record of valid fields
 */
export function readPost<Wire, R extends AnyRecord>(
  item: unknown,
  context: MappingContext,
  { access, wire, isMasked }: PostForm<Wire>,
  read: (wire: Wire) => MappedItem<R>,
): MappedItem<R> {
  const open = access.safeParse(item);
  if (!open.success) return { skipped: skipMalformed(item, open.error) };
  const skipped = findSkipReason(item, open.data, context);
  if (skipped !== null) return { skipped };
  if (isMasked?.(item) === true) return { skipped: skipItem('password', open.data.id, item) };
  const parsed = wire.safeParse(item);
  if (!parsed.success) return { skipped: skipMalformed(item, parsed.error) };
  const mapped = read(parsed.data);
  const { status } = open.data;
  if ('skipped' in mapped || !isUnpublished(status)) return mapped;
  return { record: { ...mapped.record, ...nameDraft(mapped.record), unpublished: status } };
}

/** A draft without a slug has no address yet: `17` → `draft-17` */
function nameDraft({ id, slug }: AnyRecord): { readonly slug?: string } {
  return slug === String(id) ? { slug: `draft-${id}` } : {};
}

/** What WordPress can store as a status (`post_status` of its database, `sanitize_key`). */
const isStatus = /^[a-z0-9_-]{1,20}$/u;

/**
 * Why a post must not be published in the language that was asked; null when it may be. An origin
 * may show drafts to a client with credentials, and some lists mix all languages, so the address
 * decides.
 */
function findSkipReason(
  item: unknown,
  { id, status, address }: Access,
  context: MappingContext,
): SkippedItem | null {
  const isWanted = status === 'publish' || (context.drafts && isUnpublished(status));
  if (!isWanted)
    return { reason: 'not public', id, note: isStatus.test(status) ? `status ${status}` : 'status unknown' };
  const { origin, homes } = context;
  // Until it is published, its address may be that of the front page, with its id.
  const isProvisional = status !== 'publish' && findLocale(address, homes) === findLocale(origin.href, homes);
  return isProvisional ? null : skipWrongLanguage(item, id, address, context);
}

/** Skips an item whose address names another language; null for the one that was asked. */
export function skipWrongLanguage(
  item: unknown,
  id: number,
  address: string,
  context: MappingContext,
): SkippedItem | null {
  const locale = findLocale(address, context.homes) ?? context.locale;
  return locale === context.locale ? null : skipItem('wrong language', id, item);
}

/** Skips a malformed item; the note names the field. */
export function skipMalformed(item: unknown, error: z.ZodError): SkippedItem {
  const [issue] = error.issues;
  const field = issue === undefined || issue.path.length === 0 ? 'the item' : issue.path.join('.');
  const { id, name } = identify(item);
  return { reason: 'malformed', id, note: `${name}: ${field}: ${issue?.message ?? 'unreadable'}` };
}

/** Skips an item; the note is its name. */
function skipItem(reason: SkippedReason, id: number, item: unknown): SkippedItem {
  return { reason, id, note: identify(item).name };
}

function identify(item: unknown): { id: number | null; name: string } {
  if (typeof item !== 'object' || item === null) return { id: null, name: 'not an object' };
  const { title, venue, organizer, name, slug } = item as Record<string, unknown>;
  const rendered = typeof title === 'object' && title !== null && 'rendered' in title ? title.rendered : null;
  const named = [title, rendered, venue, organizer, name, slug].find((each) => typeof each === 'string');
  return {
    id: readId(item),
    name: named === undefined ? '' : extractLine(named).slice(0, 80),
  };
}
