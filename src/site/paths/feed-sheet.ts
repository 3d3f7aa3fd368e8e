import { feedSheet, feedStyles, sheetNames } from '../../feeds/feed-sheet.ts';
import { digestOf } from '../../snapshot/digest.ts';
import { calendars } from '../calendars.ts';
import { href } from '../href.ts';

/** `/[locale]/[sheet].xsl` */
export function feedSheetPaths() {
  return calendars.flatMap(({ locale }) =>
    sheetNames.map((name) => {
      const xsl = feedSheet(locale, name, href(feedStyles));
      const params = { locale, sheet: name.replace(/\.xsl$/u, '') };
      return { params, props: { xsl }, cacheKey: digestOf(xsl) };
    }),
  );
}
