import { openDataFormats } from '../../feeds/open-data/index.ts';
import { digestOf } from '../../snapshot/digest.ts';
import { calendars } from '../calendars.ts';
import { eventDigest } from '../event-digest.ts';
import { settings } from '../settings.ts';

/** `/[locale]/events.[format]`: the calendar of each language as open data. */
export function openDataPaths() {
  return calendars.flatMap(({ locale, site, events }) => {
    const told = events.map((event) => [eventDigest(event), event.translations]);
    const cacheKey = digestOf([site, settings.site, settings.base, told]);
    return openDataFormats.map(({ name }) => ({
      params: { locale, format: name },
      props: { name },
      cacheKey,
    }));
  });
}
