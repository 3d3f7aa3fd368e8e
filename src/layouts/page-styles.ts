import calendar from '../styles/calendar.css?url';
import event from '../styles/event.css?url';
import posters from '../styles/posters.css?url';
import saved from '../styles/saved.css?url';
import scope from '../styles/scope.css?url';
import search from '../styles/search.css?url';
import subscribe from '../styles/subscribe.css?url';

/** Addresses of the styles that only some kinds of pages have, in the order of the cascade. */
export const pageStyles = { calendar, posters, event, scope, subscribe, search, saved } as const;

/** The name of such styles. */
export type PageStyle = keyof typeof pageStyles;
