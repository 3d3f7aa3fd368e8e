import type { Entry } from '../calendar/entry.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import { findMode } from '../calendar/whereabouts.ts';
import { getTranslate } from '../i18n/strings.ts';
import type { EventRecord } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { toOneLine } from './text.ts';

/** What subscribers are told of an event besides its time, place and text. */
export interface EventFact {
  /** In the language of the feed: `Price`. */
  readonly label: string;
  /** One plain line; an address for links; `''` if the label says it all: `Also online`. */
  readonly text: string;
  readonly isLink: boolean;
}

/** Whether an event takes place online, only or also, and where; null if not, or unknown. */
interface OnlineFacts {
  readonly online: Entry['online'];
  readonly onlineAddress: string | null;
}

/** Longer web addresses are left out: each feed of an event repeats them. */
const addressLimit = 1000;

/**
 * The price, the website, which often sells tickets, and where it can be joined online. Of an event
 * that is only online, without an address, the place says so.
 */
export function listEventFacts(
  { free, cost, website }: Pick<EventRecord, 'free' | 'cost' | 'website'>,
  { online, onlineAddress }: OnlineFacts,
  locale: Locale,
): EventFact[] {
  const t = getTranslate(locale);
  const price = free ? t('free') : toOneLine(cost);
  const link = (label: string, address: string | null): EventFact[] =>
    address === null || address.length > addressLimit ? [] : [{ label, text: address, isLink: true }];
  const isAlso = online === 'also';
  const joining = link(t(isAlso ? 'online.also' : 'online'), onlineAddress);
  return [
    ...(price === '' ? [] : [{ label: t('event.price'), text: price, isLink: false }]),
    ...link(t('event.website'), website),
    ...(isAlso && joining.length === 0 ? [{ label: t('online.also'), text: '', isLink: false }] : joining),
  ];
}

/** How an event takes place online, for `listEventFacts`. */
export function findOnline({ online }: Pick<CalendarEvent, 'online'>): OnlineFacts {
  return { online: findMode(online), onlineAddress: online?.address ?? null };
}

/** A fact as one line of plain text: `Price: $10`. */
export function formatFact({ label, text }: EventFact): string {
  return text === '' ? label : `${label}: ${text}`;
}
