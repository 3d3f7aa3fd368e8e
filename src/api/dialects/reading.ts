import type * as z from 'zod';
import { plainLine } from '../../model/html.ts';
import type { LeftOut, LeftOutReason } from '../../model/left-out.ts';
import { localeOfAddress } from '../address.ts';
import type { WireContext } from '../dialect.ts';

/** What tells whether a post may be published at all. */
export interface Access {
  readonly id: number;
  readonly status: string;
  /** Of its page. */
  readonly address: string;
}

/**
 * Why a post must not be published under the language that was asked; null when it may be. Drafts come where credentials
 * are sent; some lists mix all languages, so the address decides.
 */
export function barred(item: unknown, access: z.ZodType<Access>, context: WireContext): LeftOut | null {
  const parsed = access.safeParse(item);
  if (!parsed.success) return malformed(item, parsed.error);
  const { id, status, address } = parsed.data;
  if (status !== 'publish')
    return { reason: 'not public', id, note: `status ${plainLine(status).slice(0, 20)}` };
  return wrongLanguage(item, id, address, context);
}

/** An item whose address names another language than the one that was asked. */
export function wrongLanguage(
  item: unknown,
  id: number,
  address: string,
  context: WireContext,
): LeftOut | null {
  const locale = localeOfAddress(address, context.origin, context.locales) ?? context.locale;
  return locale === context.locale ? null : leftOut('wrong language', id, item);
}

/** An item that does not keep to the interface; the note names the field. */
export function malformed(item: unknown, error: z.ZodError): LeftOut {
  const [issue] = error.issues;
  const field = issue === undefined || issue.path.length === 0 ? 'the item' : issue.path.join('.');
  const { id, name } = identify(item);
  return { reason: 'malformed', id, note: `${name}: ${field}: ${issue?.message ?? 'unreadable'}` };
}

/** An item left out for a reason, noted by its name. */
export function leftOut(reason: LeftOutReason, id: number, item: unknown): LeftOut {
  return { reason, id, note: identify(item).name };
}

function identify(item: unknown): { id: number | null; name: string } {
  if (typeof item !== 'object' || item === null) return { id: null, name: 'no object' };
  const { id, title, venue, organizer, name } = item as Record<string, unknown>;
  const rendered = typeof title === 'object' && title !== null && 'rendered' in title ? title.rendered : null;
  const named = [title, rendered, venue, organizer, name].find((each) => typeof each === 'string');
  return {
    id: Number.isInteger(id) ? (id as number) : null,
    name: named === undefined ? '' : plainLine(named).slice(0, 80),
  };
}
