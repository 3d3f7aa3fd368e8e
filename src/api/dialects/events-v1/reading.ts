import type * as z from 'zod';
import { plainLine, webAddress } from '../../../model/html.ts';
import type { ImageRef } from '../../../model/image.ts';
import type { Instant, WallClock } from '../../../model/time.ts';
import { localeOfAddress } from '../../address.ts';
import type { LeftOut, LeftOutReason, WireContext } from '../../dialect.ts';
import { wireAccess, type WireImage } from './wire.ts';

/**
 * Why a post must not be published under the language that was asked; null when it may be. Drafts come where credentials
 * are sent; venue and organizer lists mix all languages, so the address decides.
 */
export function barred(item: unknown, context: WireContext): LeftOut | null {
  const parsed = wireAccess.safeParse(item);
  if (!parsed.success) return malformed(item, parsed.error);
  const { id, status, url } = parsed.data;
  if (status !== 'publish')
    return { reason: 'not public', id, note: `status ${plainLine(status).slice(0, 20)}` };
  return wrongLanguage(item, id, url, context);
}

/** An item whose address names another language than the one that was asked. */
export function wrongLanguage(item: unknown, id: number, url: string, context: WireContext): LeftOut | null {
  const locale = localeOfAddress(url, context.origin, context.locales) ?? context.locale;
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
  const named = [title, venue, organizer, name].find((each) => typeof each === 'string');
  return {
    id: Number.isInteger(id) ? (id as number) : null,
    name: named === undefined ? '' : plainLine(named).slice(0, 80),
  };
}

/** `2026-11-20 19:00:00` → `2026-11-20T19:00:00` */
export function wallClock(wire: string): WallClock {
  return wire.replace(' ', 'T');
}

/** `2026-11-20 19:00:00` (UTC) → `2026-11-20T19:00:00Z` */
export function instant(wire: string): Instant {
  return `${wallClock(wire)}Z`;
}

/** When a post was published and last edited; one stands in for the other, and for both the beginning of Unix time. */
export function postDates(wire: {
  readonly date_utc?: string | undefined;
  readonly modified_utc?: string | undefined;
}): { created: Instant; modified: Instant } {
  const { date_utc: date, modified_utc: modified } = wire;
  const unknown = '1970-01-01 00:00:00';
  return { created: instant(date ?? modified ?? unknown), modified: instant(modified ?? date ?? unknown) };
}

/** An image with address and size; null where it is gone, or its size is unknown. */
export function imageRef(image: WireImage): ImageRef | null {
  if (image === undefined || image === false || image.url === false) return null;
  const url = webAddress(image.url);
  const { id, width, height } = image;
  return url === null || width === undefined || height === undefined ? null : { id, url, width, height };
}
