import { getTranslate } from '../i18n/strings.ts';
import type { EventRecord } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { toOneLine } from './text.ts';

/** What subscribers are told of an event besides its time, place and text. */
export interface EventFact {
  /** In the language of the feed: `Price`. */
  readonly label: string;
  /** One plain line; an address for links. */
  readonly text: string;
  readonly isLink: boolean;
}

/** Longer web addresses are left out: each feed of an event repeats them. */
const addressLimit = 1000;

/**
 * The price, the website, which often sells tickets, and where it can be joined online.
 * @param onlineAddress null if it has none
 */
export function listEventFacts(
  { free, cost, website }: Pick<EventRecord, 'free' | 'cost' | 'website'>,
  onlineAddress: string | null,
  locale: Locale,
): EventFact[] {
  const t = getTranslate(locale);
  const price = free ? t('free') : toOneLine(cost);
  return [
    { label: t('event.price'), text: price, isLink: false },
    ...[
      { label: t('event.website'), text: website ?? '', isLink: true },
      { label: t('online'), text: onlineAddress ?? '', isLink: true },
    ].filter(({ text }) => text.length <= addressLimit),
  ].filter(({ text }) => text !== '');
}
