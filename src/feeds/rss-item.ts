import type RSS from 'rss';
import type { CalendarEvent } from '../calendar/event.ts';
import { rewriteLinks } from '../calendar/links.ts';
import { formatDayShort, formatTime, weekdayShort } from '../i18n/format.ts';
import type { DayKey } from '../model/time.ts';
import { eventName } from './event-name.ts';
import type { Feed } from './feed.ts';
import { oneLine, printable, shorten } from './text.ts';

const summaryLimit = 400;

/**
 * An event as an item. Its date is in the title, because readers sort by `pubDate` and hold back items dated in the future:
 * that one is the publication. Without a guid of its own, the library makes the address of the page the permalink guid.
 */
export function rssItem(event: CalendarEvent, feed: Feed): RSS.ItemOptions {
  const { record } = event;
  const content = printable(rewriteLinks(record.description, (permalink) => addressOf(permalink, feed)));
  return {
    title: titleOf(event, feed),
    url: feed.addressOf(event.path),
    date: record.created < feed.crawledAt ? record.created : feed.crawledAt,
    description: escapeMarkup(shorten(printable(record.excerpt || record.text).trim(), summaryLimit)),
    categories: [...event.categories, ...event.tags].map(({ name }) => oneLine(name)),
    custom_elements: content === '' ? [] : [{ 'content:encoded': { _cdata: content } }],
  };
}

/** `Fri 20 Nov 2026, 20:30 · Jazz Night · Blue Room` */
function titleOf(event: CalendarEvent, { language, locale }: Feed): string {
  const venue = oneLine(event.venues[0]?.name ?? '');
  return [whenOf(event, language), eventName(event, locale), venue].filter(Boolean).join(' · ');
}

function whenOf({ firstDay, lastDay, start, record }: CalendarEvent, language: string): string {
  if (firstDay !== lastDay) return `${dayInYear(language, firstDay)} – ${dayInYear(language, lastDay)}`;
  return record.allDay
    ? dayInYear(language, firstDay)
    : `${dayInYear(language, firstDay)}, ${formatTime(language, start)}`;
}

function dayInYear(language: string, day: DayKey): string {
  return `${weekdayShort(language, day)} ${formatDayShort(language, day)} ${day.slice(0, 4)}`;
}

function addressOf(permalink: string, feed: Feed): string | null {
  const path = feed.pathOf(permalink);
  return path === null ? null : feed.addressOf(path);
}

/** Readers take a description for HTML. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
