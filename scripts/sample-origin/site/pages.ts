import type { EventPost, Locale, Term } from '../content/content.ts';
import { renderText } from '../content/render-text.ts';
import { escapeAmpersands, escapeHtml, toPlainText } from '../content/markup.ts';
import { findOrganizers, findVenues } from '../events-v1/events-json.ts';
import type { Reply } from '../server/http.ts';
import type { Context } from '../server/route.ts';
import { makeCalendarRoot, makePermalink, makeRestRoot } from './addresses.ts';
import {
  findArchive,
  makeArchivePath,
  type Published,
  findPublished,
  listTermTranslations,
  listTranslations,
} from './find-page.ts';
import { makeEventLd } from './json-ld.ts';

type Site = Pick<Context, 'store' | 'base'>;

/** Answers with a page: a home page per language, a plain page for each published post and term. */
export function readPage(site: Site, path: string): Reply {
  if (path === '/') return { status: 302, headers: [html, ['Location', `${site.base}/en/`]], body: '' };
  const embedded = /^(.+\/)embed\/?$/.exec(path);
  const page = findPublished(site.store, embedded?.[1] ?? path);
  if (page) return writePostPage(site, page);
  const term = findArchive(site.store, path);
  if (term) return writeArchivePage(site, term);
  const home = /^\/(en|es)\/?$/.exec(path)?.[1];
  if (home !== undefined) return writeHomePage(site, home === 'es' ? 'es' : 'en');
  const locale: Locale = path.startsWith('/es/') ? 'es' : 'en';
  const head = `<title>Page not found - ${escapeHtml(site.store.site.name)}</title>`;
  return writePage(
    404,
    { ...site, locale },
    `${makeCalendarRoot({ ...site, locale })}/`,
    head,
    '<h1>Page not found</h1>',
  );
}

const html: [string, string] = ['Content-Type', 'text/html; charset=UTF-8'];

function writeHomePage(site: Site, locale: Locale): Reply {
  const context = { ...site, locale };
  const { name, description } = site.store.site;
  const head = [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description[locale])}">`,
    ...(['en', 'es'] as const).map((other) => writeAlternate(other, `${site.base}/${other}/`)),
  ].join('\n');
  const body = `<h1>${escapeHtml(name)}</h1>\n<p>${escapeHtml(description[locale])}</p>`;
  return writePage(200, context, `${makeCalendarRoot(context)}/`, head, body);
}

function writePostPage(site: Site, page: Published): Reply {
  const { kind, post, title } = page;
  const context = { ...site, locale: post.locale };
  const url = makePermalink(site.base, kind, post);
  const event = kind === 'events' ? site.store.post('events', post.id) : undefined;
  const isProtected = Boolean(post.password);
  const endpoint = `${makeRestRoot(context)}/oembed/1.0/embed?url=${encodeURIComponent(url)}`;
  const head = [
    ...writeAlternates(
      listTranslations(site.store, page).map((post) => [post.locale, makePermalink(site.base, kind, post)]),
    ),
    `<title>${escapeHtml(`${toPlainText(title)} - ${site.store.site.name}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" title="oEmbed (JSON)" type="application/json+oembed" href="${escapeHtml(endpoint)}">`,
    `<link rel="alternate" title="oEmbed (XML)" type="text/xml+oembed" href="${escapeHtml(`${endpoint}&format=xml`)}">`,
    ...(event && !isProtected ? [writeStructuredData(context, event)] : []),
  ].join('\n');
  const text = isProtected
    ? '<p>This content is password protected.</p>'
    : renderText(context, post.description);
  return writePage(
    200,
    context,
    `${makeCalendarRoot(context)}/${kind}/${post.id}`,
    head,
    `<h1>${title}</h1>\n${text}`,
  );
}

function writeArchivePage(site: Site, term: Term): Reply {
  const context = { ...site, locale: term.locale };
  const buildUrl = (each: Term) => `${site.base}${makeArchivePath(site.store, each)}`;
  const head = [
    ...writeAlternates(listTermTranslations(site.store, term).map((each) => [each.locale, buildUrl(each)])),
    `<title>${escapeHtml(`${toPlainText(term.name)} - ${site.store.site.name}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(buildUrl(term))}">`,
  ].join('\n');
  const body = `<h1>${escapeAmpersands(term.name)}</h1>\n<p>${escapeAmpersands(term.description)}</p>`;
  return writePage(200, context, `${makeCalendarRoot(context)}/`, head, body);
}

// A page without a published translation has no alternates.
function writeAlternates(pages: [locale: Locale, url: string][]): string[] {
  if (pages.length < 2) return [];
  const links = pages.map(([locale, url]) => writeAlternate(locale, url));
  const english = pages.find(([locale]) => locale === 'en');
  return english ? [...links, writeAlternate('x-default', english[1])] : links;
}

function writeAlternate(language: string, url: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}" />`;
}

function writeStructuredData(context: Context, event: EventPost): string {
  const open = { venues: findVenues(context.store, event), organizers: findOrganizers(context.store, event) };
  const data = makeEventLd(context, event, open.venues[0], open.organizers[0]);
  return `<script type="application/ld+json">${JSON.stringify([data]).replaceAll('<', '\\u003c')}</script>`;
}

function writePage(status: number, context: Context, apiRoot: string, head: string, body: string): Reply {
  const root = `${makeRestRoot(context)}/`;
  const language = context.locale === 'en' ? 'en-US' : 'es-ES';
  const document = [
    `<!doctype html><html lang="${language}"><head><meta charset="UTF-8">`,
    head,
    `<link rel="https://api.w.org/" href="${root}" />`,
    `</head><body>\n${body}\n</body></html>\n`,
  ].join('\n');
  const headers: [string, string][] = [
    html,
    ['Link', `<${root}>; rel="https://api.w.org/"`],
    ['X-TEC-API-VERSION', 'v1'],
    ['X-TEC-API-ROOT', apiRoot],
    ['X-TEC-API-ORIGIN', `${context.base}/${context.locale}/`],
  ];
  return { status, headers, body: document };
}
