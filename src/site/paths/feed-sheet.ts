import { feedSheet, feedStyles } from '../../feeds/feed-sheet.ts';
import { digestOf } from '../../snapshot/digest.ts';
import { calendars } from '../calendars.ts';
import { href } from '../href.ts';

/** `/[locale]/feed.xsl` */
export function feedSheetPaths() {
  return calendars.map(({ locale }) => {
    const xsl = feedSheet(locale, href(feedStyles));
    return { params: { locale }, props: { xsl }, cacheKey: digestOf(xsl) };
  });
}
