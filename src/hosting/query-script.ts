import type { Redirects } from './redirects/redirect.ts';

/**
 * What leads old queries on in the browser, for hosts that serve a page whatever the query says:
 * `?p=17`, and `?ical=1` where the site has a page at the address. Programs do not run it.
 * @returns files by their path in the calendar
 */
export function writeQueryScript({ ids }: Redirects): Readonly<Record<string, string>> {
  return { 'old-address.js': script, 'old-numbers.json': JSON.stringify(Object.fromEntries(ids)) };
}

/** The HTML of a page with that script. */
export function addQueryScript(html: string, base: string): string {
  return html.replace('</head>', `<script type="module" async src="${base}old-address.js"></script></head>`);
}

/** Whether the HTML of a page has that script. */
export function hasQueryScript(html: string): boolean {
  return /<script[^>]* src="?[^"> ]*\/old-address\.js"?>/u.test(html);
}

const script = `// Written by Cartelera. It leads old queries of this address on.
const query = new URLSearchParams(location.search);
const find = (selector) => document.querySelector(selector)?.href;
const findFile = () => find('a[href$="/event.ics"]') ?? find('link[rel="alternate"][type="text/calendar"]');
const findPage = async () => {
  const answer = await fetch(new URL('old-numbers.json', import.meta.url));
  return new Map(Object.entries(await answer.json())).get(query.get('p'));
};
const asksForCalendar = query.has('ical') || query.has('outlook-ical');
const to = query.has('p') ? await findPage() : asksForCalendar && findFile();
if (to) location.replace(new URL(to, location.href).pathname);
`;
