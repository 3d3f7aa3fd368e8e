import type { Change } from '../../calendar/views/changes.ts';
import { latestInstant } from '../../calendar/order.ts';
import { getTranslate, type TextKey } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import { escapeMarkup } from '../../html/escape.ts';
import { shortenText } from '../../html/shorten.ts';
import { formatEventName, summaryLimit } from '../event-texts.ts';
import type { Feed } from '../feed.ts';
import { findDetectedAt } from '../last-modified.ts';
import { changeSeparator, listTerms, titleSeparator, type NewsItem } from '../news/news-item.ts';
import { formatFullDate, formatMachineTimes, formatShortDate } from '../news/event-dates.ts';
import { findPicture } from '../picture.ts';
import { addOnline, describePlace } from '../place.ts';
import { toOneLine, stripControlCharacters } from '../text.ts';

const labels = {
  new: 'changes.new',
  moved: 'status.moved',
  times: 'changes.times',
  online: 'status.online',
  offline: 'status.offline',
  venue: 'status.venue',
  placed: 'changes.placed',
  unplaced: 'changes.unplaced',
  hybrid: 'status.hybrid',
  inPerson: 'status.inPerson',
  cancelled: 'status.cancelled',
  postponed: 'status.postponed',
  resumed: 'changes.resumed',
  back: 'changes.back',
  gone: 'changes.gone',
} as const satisfies Record<Change['kind'], TextKey>;

const notes = {
  cancelled: 'status.cancelled.note',
  postponed: 'status.postponed.note',
  gone: 'changes.gone.note',
} as const satisfies Partial<Record<Change['kind'], TextKey>>;

/**
 * A change as a news item: `Moved: Title — now Sat 12 Dec 2026, 19:00; was Fri 11 Dec 2026, 20:00`.
 * It is dated by the crawl that found it, and updated when anything else of the event or a name in
 * it changes, because it shows current values.
 */
export function buildChangeItem(
  change: Change,
  feed: Pick<Feed, 'locale' | 'language' | 'addressOf'>,
): NewsItem {
  const { kind, event, at } = change;
  const label = getTranslate(feed.locale)(labels[kind]);
  const name = formatEventName(event, feed.locale, 'scheduled');
  const lines = formatLines(change, feed).filter(Boolean);
  return {
    id: changeId(change),
    address: feed.addressOf(event.path),
    title: [`${label}${changeSeparator}${name}`, formatDetail(change, feed)].filter(Boolean).join(' — '),
    summary: shortenText(lines.join(titleSeparator), summaryLimit),
    content: stripControlCharacters(`<p>${lines.map(escapeMarkup).join('<br>')}</p>`),
    picture: findPicture(event, feed),
    ...formatMachineTimes(event),
    published: at,
    updated: latestInstant([at, findDetectedAt(event)]),
    categories: listTerms(event),
  };
}

/**
 * The identity of a change: a tag URI (RFC 4151) of the origin's host, the event's id there, kind
 * and instant, so that the next change is another item:
 * `tag:example.org,2026:event/17/moved/2026-11-20T12:00:00Z`. It is not a permalink, since a change
 * has no page. The host is that of the UID, which stays when the origin moves. The year belongs to
 * the scheme: it must be one in which the owner had the host, and must never change.
 */
function changeId({ kind, event: { record, history }, at }: Change): string {
  return `tag:${history.uid.slice(history.uid.lastIndexOf('@') + 1)},2026:event/${record.id}/${kind}/${at}`;
}

type ItemOptions = Pick<Feed, 'locale' | 'language'>;

/**
 * The change as the title states it. Names the zones if they differ, since the clocks do not
 * compare.
 */
function formatDetail({ kind, event, was, wasAt }: Change, { locale, language }: ItemOptions): string {
  switch (kind) {
    case 'moved': {
      const [now, before] = [formatShortDate(event, language), formatShortDate(was, language)];
      // Those of several days have no hours.
      if (event.zone === was.zone && now !== before) return nowAndWas(locale, now, before);
      return nowAndWas(locale, formatFullDate(event, language), formatFullDate(was, language));
    }
    case 'times':
      return nowAndWas(locale, formatFullDate(event, language), formatFullDate(was, language));
    case 'venue':
    case 'placed':
    case 'unplaced':
      return nowAndWas(locale, joinNames(event.places), joinNames(wasAt?.venues ?? []));
    // The label says the rest.
    case 'online':
      return nowAndWas(locale, '', joinNames(wasAt?.venues ?? []));
    case 'offline':
    case 'inPerson':
      return nowAndWas(locale, joinNames(event.places), '');
    case 'postponed':
      return getTranslate(locale)('changes.was', { was: formatShortDate(was, language) });
    default:
      return formatShortDate(was, language);
  }
}

/** Either may be empty, if the venue was or is unknown. */
function nowAndWas(locale: Locale, now: string, was: string): string {
  const t = getTranslate(locale);
  if (now === '') return was === '' ? '' : t('changes.wasAt', { was });
  return was === '' ? t('changes.now', { now }) : t('changes.nowAndWas', { now, was });
}

/** The whole change as plain lines; some may be empty. */
function formatLines({ kind, event, was, wasAt }: Change, { locale, language }: ItemOptions): string[] {
  const t = getTranslate(locale);
  const place = describePlace(event, locale);
  const wasWhere = joinNames(wasAt?.venues ?? []);
  const before = (text: string) => (text === '' ? '' : t('changes.wasLine', { was: text }));
  switch (kind) {
    case 'moved':
    case 'times':
      return [
        t('changes.nowLine', { now: formatFullDate(event, language) }),
        before(formatFullDate(was, language)),
        place,
      ];
    case 'online':
    case 'offline':
    case 'venue':
    case 'placed':
    case 'unplaced':
    case 'hybrid':
    case 'inPerson':
      return [
        place === '' ? '' : t('changes.nowLine', { now: place }),
        before(addOnline(wasWhere, wasAt?.online ?? null, locale)),
        formatFullDate(event, language),
      ];
    case 'new':
    case 'resumed':
    case 'back':
      return [formatFullDate(event, language), place];
    case 'postponed':
      return [t(notes[kind]), before(formatFullDate(was, language)), place];
    default:
      return [t(notes[kind]), formatFullDate(was, language), place];
  }
}

function joinNames(venues: readonly { readonly name: string }[]): string {
  return venues
    .map(({ name }) => toOneLine(name))
    .filter(Boolean)
    .join(', ');
}
