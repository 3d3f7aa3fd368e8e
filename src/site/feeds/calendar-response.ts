import { ical } from '../../feeds/ical/calendar.ts';

/** A calendar file as it is published. */
export function respondWithCalendar(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': ical.contentType } });
}
