import type { Site } from '../create-site.ts';
import { openDataFormats } from '../../feeds/open-data/index.ts';
import { digestOf } from '../../digest.ts';
import { digestEvent } from '../event-digest.ts';
import { homeParam } from '../static-path.ts';

/** `/[home]/events.[format]`: the calendar of each language as open data. */
export function openDataPaths(site: Site) {
  return site.calendars.flatMap((calendar) => {
    const { locale, events } = calendar;
    const { site: address, base } = site.settings;
    const shown = events.map((event) => [digestEvent(event), event.translations]);
    const cacheKey = digestOf([calendar.site, address, base, shown]);
    return openDataFormats.map(({ name }) => ({
      params: { ...homeParam(calendar), format: name },
      props: { locale, name },
      cacheKey,
    }));
  });
}
