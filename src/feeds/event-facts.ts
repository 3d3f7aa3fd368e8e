import type { Entry } from '../calendar/entry.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import { findMode } from '../calendar/whereabouts.ts';
import { formatLabel } from '../i18n/display-title.ts';
import { getTranslate } from '../i18n/strings.ts';
import type { EventRecord } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { resolveLink, type FindPage } from './event-texts.ts';
import { toOneLine } from './text.ts';

/** What subscribers are told of an event besides its time, place and text. */
export interface EventFact {
  /** In the language of the feed, with its colon where a text follows: `Price: `. */
  readonly label: string;
  /** One plain line; an address for links; `''` if the label says it all: `Also online`. */
  readonly text: string;
  readonly isLink: boolean;
}

/** The website of an event, whether it takes place online, only or also, and where; null if not. */
interface EventLinks {
  readonly website: string | null;
  readonly online: Entry['online'];
  readonly onlineAddress: string | null;
}

/** Longer web addresses are left out: each feed of an event repeats them. */
const addressLimit = 1000;

/** The price as pages show it, in one line; `''` if it is unknown. */
export function formatCost({ free, cost }: Pick<EventRecord, 'free' | 'cost'>, locale: Locale): string {
  return free ? getTranslate(locale)('free') : toOneLine(cost);
}

/**
 * The price, the website, which often sells tickets, and where it can be joined online. Of an event
 * that is only online, without an address, the place says so.
 */
export function listEventFacts(
  { free, cost }: Pick<EventRecord, 'free' | 'cost'>,
  { website, online, onlineAddress }: EventLinks,
  locale: Locale,
): EventFact[] {
  const t = getTranslate(locale);
  const price = formatCost({ free, cost }, locale);
  const link = (label: string, address: string | null): EventFact[] =>
    address === null || address.length > addressLimit
      ? []
      : [{ label: formatLabel(locale, label), text: address, isLink: true }];
  const isAlso = online === 'also';
  const joining = link(t(isAlso ? 'online.also' : 'online'), onlineAddress);
  return [
    ...(price === '' ? [] : [{ label: formatLabel(locale, t('event.price')), text: price, isLink: false }]),
    ...link(t('event.website'), website),
    ...(isAlso && joining.length === 0 ? [{ label: t('online.also'), text: '', isLink: false }] : joining),
  ];
}

/**
 * The links of an event, those to pages of the origin as addresses of ours. One to its own page, in
 * any language, is left out.
 */
export function findEventLinks(
  { record, online, path, translations }: Pick<CalendarEvent, 'record' | 'online' | 'path' | 'translations'>,
  addressOf: (path: string) => string,
  findPage: FindPage,
): EventLinks {
  const own = [path, ...Object.values(translations)].map(addressOf);
  return {
    website: resolveLink(record.website, own, findPage),
    online: findMode(online),
    onlineAddress: resolveLink(online?.address ?? null, own, findPage),
  };
}

/** A fact as one line of plain text: `Price: $10`. */
export function formatFact({ label, text }: EventFact): string {
  return label + text;
}
