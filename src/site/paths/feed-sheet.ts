import type { Site } from '../create-site.ts';
import { renderStylesheet, feedStyles, stylesheetNames } from '../../feeds/news/stylesheet.ts';
import { digestOf } from '../../digest.ts';
import { homeParam } from '../static-path.ts';

/** `/[home]/[sheet].xsl` */
export function feedSheetPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    stylesheetNames.map((name) => {
      const xsl = renderStylesheet(calendar.locale, name, site.href(feedStyles));
      const params = { ...homeParam(calendar), sheet: name.replace(/\.xsl$/u, '') };
      return { params, props: { xsl }, cacheKey: digestOf(xsl) };
    }),
  );
}
