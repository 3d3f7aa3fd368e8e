import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small built site that a test changes. */
export interface SmallSite {
  readonly folder: string;
  /** Content by path. */
  readonly files: Map<string, string>;
  /** Paths that are deployed: not those that belong to hosts. */
  listSent(): readonly string[];
  /** Writes what `files` has now, and nothing else. */
  build(): void;
}

/** The address that it was built for. */
export const smallSiteAddress = 'https://calendar.example/';

/**
 * A site with pages, feeds, hashed files and files of hosts, as a build leaves it.
 * @param events how many pages of events it has
 */
export function createSmallSite(events = 3): SmallSite {
  const folder = join(mkdtempSync(join(tmpdir(), 'cartelera-site-')), 'dist');
  const numbers = Array.from({ length: events }, (_, index) => index + 1);
  const files = new Map([
    ['calendar-state.json', `{"version":1,"address":"${smallSiteAddress}","events":${events}}`],
    ['sitemap.xml', `<urlset>${numbers.join()}</urlset>`],
    ['index.html', '<p>languages</p>'],
    ['categories.css', '.music { color: red }'],
    ['leaflet.pdf', 'PDF'],
    ['_astro/site.AAAA.css', 'a {}'],
    ['en/index.html', `<p>${events} events</p>`],
    ['en/calendar.ics', `BEGIN:VCALENDAR ${events}`],
    ['en/month/2026-11/index.html', `<p>${numbers.join()}</p>`],
    ...numbers.flatMap((each) => [
      [`en/event/e${each}/index.html`, `<h1>Event ${each}</h1>`] as const,
      [`en/event/e${each}/event.ics`, `BEGIN:VEVENT ${each}`] as const,
    ]),
    // What belongs to the host, and is not sent.
    ['CNAME', 'calendar.example'],
    ['.git/config', '[core]'],
  ]);
  const build = (): void => {
    rmSync(folder, { recursive: true, force: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  };
  build();
  const hosts = ['CNAME', '.git/config'];
  return { folder, files, listSent: () => [...files.keys()].filter((path) => !hosts.includes(path)), build };
}

/** Adds an event to a site: its own files, and what lists it. */
export function addEvent({ files }: SmallSite): void {
  files.set('en/event/new/index.html', '<h1>New event</h1>');
  files.set('en/event/new/event.ics', 'BEGIN:VEVENT new');
  files.set('images/new.BBBB.webp', 'picture');
  files.set('categories.css', '.music { color: red } .new { color: blue }');
  files.set('en/month/2026-11/index.html', '<p>with the new event</p>');
  files.set('en/calendar.ics', 'BEGIN:VCALENDAR with the new event');
  files.set('en/index.html', '<p>with the new event</p>');
  files.set('sitemap.xml', '<urlset>with the new event</urlset>');
  files.set('calendar-state.json', `{"version":1,"address":"${smallSiteAddress}","events":"more"}`);
}
