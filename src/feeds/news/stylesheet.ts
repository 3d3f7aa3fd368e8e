import { escapeMarkup } from '../../html/escape.ts';
import type { Feed } from '../feed.ts';

/** Site path of the styles of RSS and Atom. */
const feedStyles = '/feed.css';

/**
 * The beginning of an XML feed: the declaration and its styles for people who open it in a browser.
 * The path has no host, so that it also works on a copy of the site.
 */
export function renderXmlHead({ addressOf }: Pick<Feed, 'addressOf'>): string {
  const path = escapeMarkup(new URL(addressOf(feedStyles)).pathname);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/css" href="${path}"?>\n`;
}
