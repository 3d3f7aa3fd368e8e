import { openDataFormats } from '../../feeds/open-data/index.ts';
import { digestOf } from '../../digest.ts';
import { calendars } from '../calendars.ts';
import { digestEvent } from '../event-digest.ts';
import { settings } from '../settings.ts';
import { homeParam } from '../static-path.ts';

/** `/[home]/events.[format]`: the calendar of each language as open data. */
export function openDataPaths() {
  return calendars.flatMap((calendar) => {
    const { locale, site, events } = calendar;
    const told = events.map((event) => [digestEvent(event), event.translations]);
    const cacheKey = digestOf([site, settings.site, settings.base, told]);
    return openDataFormats.map(({ name }) => ({
      params: { ...homeParam(calendar), format: name },
      props: { locale, name },
      cacheKey,
    }));
  });
}
