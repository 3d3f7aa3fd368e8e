import type { Calendar } from '../calendar/calendar.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import { withParents } from '../calendar/with-parents.ts';
import type { SearchRecord } from '../search/search-record.ts';
import { href } from './href.ts';

/** The events of a calendar and its guests as words find them, in calendar order. */
export function searchRecords({ listed, locale }: Calendar): SearchRecord[] {
  return listed.map((event) => ({ url: href(event.path), content: contentOf(event), language: locale }));
}

/** Where a link of a text leads, which its page does not show: `the plan (https://example.org/plan)`. */
const linkAddress = / ?\((?:https?:\/\/|mailto:|tel:|\/)(?:[^\s()]|\([^\s()]*\))*\)/gu;

/** What is found by words: its title, what it is called after, and its text. */
function contentOf(event: CalendarEvent): string {
  const { record, venues, organizers, tags } = event;
  const scopes = [...venues, ...organizers, ...withParents(event.categories), ...tags];
  const cities = venues.map(({ record: { city } }) => city);
  const texts = [record.excerpt, record.text].map((text) => text.replaceAll(linkAddress, ''));
  const parts = [record.title, ...scopes.map(({ name }) => name), ...cities, ...texts];
  return [...new Set(parts)].filter((part) => part !== '').join('\n\n');
}
