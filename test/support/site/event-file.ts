import type { EventRecord } from '../../../src/model/event.ts';

/** The file of an event's page: path below `dist` with a leading slash. */
export function eventFile({ locale, slug }: EventRecord): string {
  return `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${slug}/index.html`;
}
