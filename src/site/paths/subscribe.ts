import { scopeLink } from '../../calendar/scope-views.ts';
import { calendars } from '../calendars.ts';
import { staticPath } from '../static-path.ts';

/** `/[locale]/[subscribe]/`: with the categories at the top, which have calendars of their own. */
export function subscribePaths() {
  return calendars.map((calendar) => {
    const categories = calendar.scopes.filter(({ kind, parent }) => kind === 'category' && parent === null);
    return staticPath(
      { locale: calendar.locale, subscribe: calendar.segments.subscribe },
      { categories: categories.map(scopeLink) },
    );
  });
}
