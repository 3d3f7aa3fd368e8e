import { dayAfter } from '../../calendar/day.ts';
import { findDays } from '../../calendar/span.ts';
import type { EventDetails, EventPage } from '../../calendar/views/event-page.ts';
import { escapeMarkup } from '../../html/escape.ts';
import { shortenText } from '../../html/shorten.ts';
import { isLong } from '../../model/event.ts';
import { formatFact, listEventFacts } from '../../feeds/event-facts.ts';
import { formatFullDate } from '../../feeds/news/event-dates.ts';
import { getTranslate } from '../../i18n/strings.ts';
import { displayTitle, displayTitleWithStatus } from '../../i18n/display-title.ts';
import { summarize } from '../../metadata/summary.ts';
import type { Site } from '../create-site.ts';
import { listAddressLines } from './map-links.ts';

/** Addresses that open the form for a new event in a web calendar, filled in. */
export interface AddLinks {
  readonly google: string;
  /** Outlook.com, for private accounts. */
  readonly outlook: string;
  /** Microsoft 365, for accounts of work and school. */
  readonly office: string;
  readonly yahoo: string;
}

/** Some servers refuse addresses of more than 2,048 characters. */
const longest = 2000;
/** Lengths of the summary in characters; the longest that fits is used. */
const summaryLimits = [500, 250, 100];
const textLimit = 150;

/**
 * Links that add an event to a web calendar. That makes a copy that is never updated, so its text
 * ends with the address of the page. None of the four services documents its form; see
 * github.com/InteractionDesignFoundation/add-event-to-calendar-docs.
 */
export function buildAddLinks(site: Site, page: EventPage): AddLinks {
  return {
    google: fitted(page, (summary) => googleLink(site, page, summary)),
    outlook: fitted(page, (summary) => outlookLink(site, 'outlook.live.com', page, summary)),
    office: fitted(page, (summary) => outlookLink(site, 'outlook.office.com', page, summary)),
    yahoo: fitted(page, (summary) => yahooLink(site, page, summary)),
  };
}

/** All-day events are given as days with an exclusive end; other events may end when they start. */
function googleLink(site: Site, page: EventPage, summary: string): string {
  const { event } = page;
  const [start, end] = isOfDays(event) ? listDays(event) : [event.startUtc, event.endUtc];
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: buildTitle(page),
    dates: `${compact(start)}/${compact(end)}`,
    details: buildText(site, page, summary),
    location: describePlace(page),
  });
}

/**
 * The body is HTML. Times need their hyphens and colons; the end of all-day events is exclusive.
 */
function outlookLink(site: Site, host: string, page: EventPage, summary: string): string {
  const { event } = page;
  const [start, end] = isOfDays(event) ? listDays(event) : [event.startUtc, event.endUtc];
  return address(`https://${host}/calendar/0/deeplink/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: buildTitle(page),
    startdt: start,
    enddt: end,
    allday: isOfDays(event) ? 'true' : '',
    body: escapeMarkup(buildText(site, page, summary)).replaceAll('\n', '<br>'),
    location: describePlace(page),
  });
}

/**
 * Yahoo supports all-day events of one day only, and without an end: `et` overrides `dur`. Several
 * days are sent as hours from midnight to midnight (github.com/spatie/calendar-links/issues/220 and
 * 240).
 */
function yahooLink(site: Site, page: EventPage, summary: string): string {
  const { event } = page;
  const [start, end] = isOfDays(event) ? listDays(event) : [event.startUtc, event.endUtc];
  const isOneDay = event.allDay && event.firstDay === event.lastDay;
  return address('https://calendar.yahoo.com/', {
    v: '60',
    title: buildTitle(page),
    st: compact(start),
    et: isOneDay || start === end ? '' : compact(end),
    dur: isOneDay ? 'allday' : '',
    desc: buildText(site, page, summary),
    in_loc: describePlace(page),
  });
}

/** The address with as much of the summary as fits. */
function fitted({ event }: EventPage, linkWith: (summary: string) => string): string {
  for (const limit of summaryLimits) {
    const link = linkWith(summarize(event, limit));
    if (link.length <= longest) return link;
  }
  return linkWith('');
}

/** Whether calendars have an event as days: see `isLong`. */
function isOfDays(event: EventDetails): boolean {
  return event.allDay || isLong(event);
}

/** The first day, and the day after the last, on the clock of the event. */
function listDays(event: EventDetails): [string, string] {
  const { firstDay, lastDay } = findDays(event);
  return [firstDay, dayAfter(lastDay)];
}

function buildTitle({ event }: EventPage): string {
  return shortenText(displayTitleWithStatus(event.title, event.locale, event.status), textLimit);
}

function buildText(site: Site, { event }: EventPage, summary: string): string {
  const hours = isLong(event)
    ? formatFullDate({ ...event, record: event }, site.getLanguage(event.locale))
    : '';
  const lines = listEventFacts(event, event, event.locale).map(formatFact).join('\n');
  const rooms = shortenText(event.roomTexts.join('\n'), textLimit);
  return [hours, summary, lines, rooms, site.absolute(event.path)].filter(Boolean).join('\n\n');
}

/** Services open an address, so an event without a place has that at which it can be joined. */
function describePlace({ event, venues: [venue] }: EventPage): string {
  if (venue !== undefined) return shortenText([venue.name, ...listAddressLines(venue)].join(', '), textLimit);
  const { online, onlineAddress, locale } = event;
  if (online === null) return '';
  if (online === 'also') return getTranslate(locale)('online.also');
  return onlineAddress !== null && onlineAddress.length <= textLimit
    ? onlineAddress
    : getTranslate(locale)('online');
}

/** `2026-11-20T20:30:00Z` → `20261120T203000Z` */
function compact(time: string): string {
  return time.replaceAll(/[-:]/gu, '');
}

/**
 * Spaces become `%20`, because Outlook shows plus signs as they are. Empty parameters are omitted.
 */
function address(base: string, parameters: Readonly<Record<string, string>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`],
  );
  return `${base}?${query.join('&')}`;
}

/** Opens an e-mail with the event's title and the address of its page. */
export function buildMailLink(site: Site, { event }: EventPage): string {
  const name = displayTitle(event.title, event.locale);
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(site.absolute(event.path))}`;
}
