import type { Passing } from '../../http/hostile-origin.ts';
import type { Attack } from '../attack.ts';
import { bomb, drip } from './answers.ts';

const isPage = ({ path }: Passing): boolean => /^\/(?:en|es)\/(?!wp-json)[a-z-]+\/[^/]+\/?$/u.test(path);
const html = { 'content-type': 'text/html; charset=utf-8' };

const heads: Readonly<Record<string, (origin: URL) => string>> = {
  'alternates that point everywhere': ({ href }) =>
    ['en', 'es', 'x-default', 'zz', '']
      .flatMap((language) =>
        Array.from(
          { length: 4000 },
          (_, at) => `<link rel=alternate hreflang="${language}" href="${href}es/evento/${at}/">`,
        ),
      )
      .join(''),
  'a head without end': () => '<meta name=a content=b>'.repeat(1_000_000),
  'one tag of 20 MB': () => `<link ${'a="b" '.repeat(3_000_000)}>`,
  'an open comment of 20 MB': () => `<!--${'-'.repeat(20_000_000)}`,
  'a million languages': () =>
    Array.from({ length: 300_000 }, (_, at) => `<link rel=alternate hreflang=a${at} href=/${at}>`).join(''),
};

const made = new Map<string, string>();

/** Made once: each page of the site has the same head. */
function makePage(name: string, origin: URL): string {
  const key = name + origin.href;
  const page = made.get(key) ?? `<!doctype html><html lang=en><head>${heads[name]?.(origin)}`;
  made.set(key, page);
  return page;
}

/** Pages of the site, from which translations are read. */
export const pageAttacks: readonly Attack[] = [
  ...Object.keys(heads).map((name): Attack => ({
    name,
    sends: 'each page of an event, venue or organizer so',
    bound: 'the beginning of a page is read; only pages that name each other are translations',
    ends: 'published',
    answer: (asked, origin) =>
      isPage(asked) ? { status: 200, headers: html, body: makePage(name, origin) } : null,
  })),
  {
    name: 'pages that are bombs',
    sends: '512 MB of blanks, compressed, for each page',
    bound: 'a page is not read, and its record has no translation by it',
    ends: 'published',
    answer: (asked) =>
      isPage(asked)
        ? { status: 200, headers: { ...html, 'content-encoding': 'gzip' }, body: bomb('gzip') }
        : null,
  },
  {
    name: 'pages that drip',
    sends: 'a byte every tenth of a second for each page',
    bound: '60 s for a page; after five none is asked; two thirds of limits.minutes',
    ends: 'published',
    crawl: { hasLittleTime: true },
    answer: (asked) => (isPage(asked) ? { send: drip('text/html') } : null),
  },
];
