import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { hosts } from '../../../src/hosting/hosts/index.ts';
import { buildRedirects } from '../../../src/hosting/redirects/build-redirects.ts';
import { indexFiles } from '../../../src/hosting/redirects/built-files.ts';
import type { Redirects } from '../../../src/hosting/redirects/redirect.ts';
import { at, calendarSource } from '../calendar/source.ts';
import { eventHistory, siteRecord } from '../records.ts';
import { emptyFolder } from '../site/sample.ts';
import type { Ask } from './check-host.ts';

const slugs = ['opera', 'jazz', 'tango'];
const hostsOfLanguages = ['example.org', 'es.example.org'] as const;

const paths = [
  '/en/',
  '/en/month/2026-12/',
  '/en/day/2026-12-01/',
  '/en/past/',
  '/es/',
  '/es/mes/2026-12/',
  '/es/dia/2026-12-01/',
  '/es/pasados/',
  ...slugs.flatMap((slug) => [`/en/event/${slug}/`, `/es/evento/${slug}/`]),
];
const files = [
  '/404.html',
  '/en/calendar.ics',
  '/en/feed.xml',
  '/es/calendar.ics',
  '/es/feed.xml',
  ...paths.flatMap((path) => [`${path}index.html`, ...(path.includes('/event') ? [`${path}event.ics`] : [])]),
];

/**
 * The redirects of a calendar whose English and Spanish have equal paths at the origin.
 * @param named the hosts of English and Spanish
 */
export function languageRedirects(named: readonly [string, string] = hostsOfLanguages): Redirects {
  const locales = ['en', 'es'] as const;
  const events = locales.flatMap((locale, language) =>
    slugs.map((slug, index) =>
      at(language * 10 + index + 1, '2026-12-01T20:00', '2026-12-01T22:00', {
        locale,
        slug,
        permalink: `https://${named[language]}/event/${slug}/`,
      }),
    ),
  );
  const [en, es] = locales.map((locale, language) =>
    siteRecord({ locale, zone: 'UTC', home: `https://${named[language]}/` }),
  );
  if (en === undefined || es === undefined) throw new Error('A language is missing.');
  const history = events.map(({ id, locale, slug }) => eventHistory({ id, locale, slugs: [slug] }));
  const calendars = createCalendars(calendarSource({ events, history, sites: { en, es } }));
  return buildRedirects(
    Object.values(calendars).flatMap((calendar) => calendar ?? []),
    indexFiles(files, '/'),
  );
}

/** Where each host of a language leads: by host and address. */
export const languageExpectations: readonly (readonly [host: string, path: string, to: string])[] = [
  ['example.org', '/events/', '/en/'],
  ['es.example.org', '/events/', '/es/'],
  ['calendar.example', '/events/', '/en/'],
  ['example.org', '/event/opera/', '/en/event/opera/'],
  ['es.example.org', '/event/opera/', '/es/evento/opera/'],
  ['example.org', '/event/jazz/?ical=1', '/en/event/jazz/event.ics'],
  ['es.example.org', '/event/jazz/?ical=1', '/es/evento/jazz/event.ics'],
  ['example.org', '/events/?ical=1', '/en/calendar.ics'],
  ['es.example.org', '/events/?ical=1', '/es/calendar.ics'],
  ['example.org', '/events/2026-12-01/', '/en/day/2026-12-01/'],
  ['es.example.org', '/events/2026-12-01/', '/es/dia/2026-12-01/'],
  ['example.org', '/events/list/?eventDisplay=past', '/en/past/'],
  ['es.example.org', '/events/list/?eventDisplay=past', '/es/pasados/'],
  ['es.example.org', '/events/?tribe-bar-date=2026-12-01', '/es/dia/2026-12-01/'],
  ['es.example.org', '/events/feed/', '/es/feed.xml'],
];

/** A folder with that site, as the build writes it for a host. */
export function languageSite(host: keyof typeof hosts): string {
  const folder = emptyFolder(`languages-${host}`);
  const site = { base: '/', top: '/', isSecure: false, redirects: languageRedirects(), notFound: [] };
  const written = Object.entries(hosts[host].write(site));
  for (const [name, text] of [...files.map((file) => [file, file] as const), ...written]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** What a host answers to each of the expectations, in the same form. */
export async function askLanguages(ask: Ask): Promise<typeof languageExpectations> {
  const answers: (readonly [string, string, string])[] = [];
  for (const [host, path] of languageExpectations) {
    const { headers } = await ask(path, { Host: host });
    const { pathname } = new URL(headers.get('Location') ?? '/none', 'http://none.example');
    answers.push([host, path, pathname]);
  }
  return answers;
}
