import { renderStylesheet, feedStyles, stylesheetNames } from '../../feeds/news/stylesheet.ts';
import { digestOf } from '../../digest.ts';
import { calendars } from '../calendars.ts';
import { href } from '../href.ts';
import { homeParam } from '../static-path.ts';

/** `/[home]/[sheet].xsl` */
export function feedSheetPaths() {
  return calendars.flatMap((calendar) =>
    stylesheetNames.map((name) => {
      const xsl = renderStylesheet(calendar.locale, name, href(feedStyles));
      const params = { ...homeParam(calendar), sheet: name.replace(/\.xsl$/u, '') };
      return { params, props: { xsl }, cacheKey: digestOf(xsl) };
    }),
  );
}
