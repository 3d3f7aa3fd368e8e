import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hosts } from '../../../src/hosting/hosts/index.ts';
import type { Redirect } from '../../../src/hosting/redirects/redirect.ts';
import { emptyFolder } from '../site/sample.ts';
import type { Ask } from './check-host.ts';

const lead = (from: string, to: string, isCalendar = false): Redirect => ({
  from,
  to,
  isCalendar,
  query: [],
});

/** A site whose Spanish addresses have letters with accents, and what leads to them. */
const accentedSite = {
  base: '/',
  top: '/',
  isSecure: false,
  notFound: ['/español/'],
  redirects: {
    rules: [
      lead('/evento/*/', '/español/función/*/event.ics', true),
      lead('/evento/*/', '/español/función/*/'),
      lead('/categoría/música/', '/español/categoría/música/'),
      lead('/eventos/**', '/español/'),
    ],
    lists: [],
    homes: ['/'],
    ids: new Map([[17, '/español/función/ópera/']]),
  },
};

/** What is asked, with the status and the decoded address or the page that is answered. */
export const accentedExpectations: readonly (readonly [path: string, status: number, answer: string])[] = [
  ['/evento/%C3%B3pera/', 301, '/español/función/ópera/'],
  ['/evento/%c3%b3pera', 301, '/español/función/ópera/'],
  ['/evento/opera/?ical=1', 301, '/español/función/opera/event.ics'],
  ['/categor%C3%ADa/m%c3%basica/', 301, '/español/categoría/música/'],
  ['/eventos/x/y', 301, '/español/'],
  ['/?p=17', 301, '/español/función/ópera/'],
  ['/espa%C3%B1ol/', 200, '/español/index.html'],
  ['/espa%C3%B1ol/none/', 404, '/español/404.html'],
  ['/espa%c3%b1ol/none/', 404, '/español/404.html'],
  ['/none/', 404, '/404.html'],
];

/** A folder with that site, as the build writes it for a host. */
export function writeAccentedSite(host: keyof typeof hosts): string {
  const folder = emptyFolder(`accents-${host}`);
  const pages = ['/404.html', '/español/404.html', '/español/index.html'].map(
    (path) => [path, path] as const,
  );
  for (const [name, text] of [...pages, ...Object.entries(hosts[host].write(accentedSite))]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/**
 * What a host answers to each of the expectations, in the same form. An address with characters
 * that no header should have comes as it is, so that it differs.
 */
export async function askAccented(ask: Ask): Promise<typeof accentedExpectations> {
  const answers: (readonly [string, number, string])[] = [];
  for (const [path] of accentedExpectations) {
    const { status, headers, body } = await ask(path);
    const location = headers.get('Location');
    const isPlain = location !== null && /^[!-~]+$/u.test(location);
    const { pathname } = new URL(location ?? '/none', 'http://none.example');
    const target = isPlain ? decodeURIComponent(pathname) : location;
    answers.push([path, status, target ?? Buffer.from(body).toString()]);
  }
  return answers;
}
