import type { Locale, Term } from '../content/content.ts';
import { describeFull, findMimeType, makeMediaUrl } from '../content/images.ts';
import { escapeHtml, toPlainText } from '../content/markup.ts';
import { missingParameters } from '../server/errors.ts';
import type { JsonObject } from '../server/json.ts';
import { readText } from '../server/parameters.ts';
import type { Answer, Call, Context } from '../server/route.ts';
import { makePermalink } from './addresses.ts';
import { findArchive, findPublished, makeArchivePath, stripBase } from './find-page.ts';

/** A page as the SEO plugin of the site sees it. */
interface Page {
  locale: Locale;
  url: string;
  type: 'WebPage' | 'CollectionPage';
  name: string;
  /** The result of the template. */
  title: string;
  /** `''` if nobody wrote one. */
  description: string;
  /** The beginning of the text. */
  extract: string;
  image: number | null;
  noindex: boolean;
  /** Names and addresses of the pages above it. */
  above: [name: string, url: string][];
  /** Of the post, UTC; undefined for an archive. */
  dates?: { published: string; modified: string };
}

/**
 * GET seo/v1/get_head: the head of an event, of a term or of a home page. Venues and organizers
 * have none, as recorded.
 * @throws 400 without a url
 */
export function answerHead(call: Call): Answer {
  const address = readText(call.params['url']);
  if (address === undefined) throw missingParameters(['url']);
  const page = findPage(call, stripBase(call.base, address) ?? '');
  const status = page === undefined ? 404 : 200;
  const json = page === undefined ? writeUnknown(call) : writeHead(call, page);
  return { status, json: { html: writeHtml(json), json, status } };
}

/** `yoast_head` and `yoast_head_json` of an event. */
export function writeEventHead(context: Context, id: number): JsonObject {
  const page = makeEventPage(context, id);
  return page === undefined ? {} : writeHeads(writeHead(context, page));
}

/** `yoast_head` and `yoast_head_json` of a category or tag. */
export function writeTermHead(context: Context, term: Term): JsonObject {
  return writeHeads(writeHead(context, makeTermPage(context, term)));
}

function writeHeads(json: JsonObject): JsonObject {
  return { yoast_head: writeHtml(json), yoast_head_json: json };
}

function findPage(context: Context, path: string): Page | undefined {
  const found = findPublished(context.store, path);
  if (found?.kind === 'events') return makeEventPage(context, found.post.id);
  const term = found === undefined ? findArchive(context.store, path) : undefined;
  return term && makeTermPage(context, term);
}

function makeEventPage({ store, base }: Context, id: number): Page | undefined {
  const event = store.post('events', id);
  if (event === undefined) return undefined;
  const { locale, search = {} } = event;
  const name = toPlainText(event.title);
  return {
    locale,
    url: makePermalink(base, 'events', event),
    type: 'WebPage',
    name,
    title: `${search.title ?? name} - ${store.site.name}`,
    description: search.description ?? '',
    extract: toPlainText(event.excerpt) || cutWords(toPlainText(event.description)),
    image: search.image ?? event.image,
    noindex: search.noindex ?? false,
    above: [['Events', `${base}/${locale}/events/`]],
    dates: { published: event.date, modified: event.modified },
  };
}

function makeTermPage({ store, base }: Context, term: Term): Page {
  const { locale, search = {} } = term;
  const name = toPlainText(term.name);
  const parent = store.term(term.parent);
  return {
    locale,
    url: `${base}${makeArchivePath(store, term)}`,
    type: 'CollectionPage',
    name,
    title: `${search.title ?? `${name} Archives`} - ${store.site.name}`,
    description: search.description ?? '',
    extract: toPlainText(term.description),
    image: null,
    noindex: false,
    above: parent ? [[toPlainText(parent.name), `${base}${makeArchivePath(store, parent)}`]] : [],
  };
}

function cutWords(text: string): string {
  const words = text.split(/\s+/);
  return words.length > 55 ? `${words.slice(0, 55).join(' ')} [&hellip;]` : text;
}

function writeHead(context: Context, page: Page): JsonObject {
  const { store, base } = context;
  const { url, type, description, extract, dates } = page;
  const image = page.image === null ? undefined : store.images.get(page.image);
  const full = image && describeFull(image);
  const preview = description || extract;
  return {
    title: page.title,
    ...(description !== '' && { description }),
    robots: page.noindex
      ? { index: 'noindex', follow: 'follow' }
      : {
          index: 'index',
          follow: 'follow',
          'max-snippet': 'max-snippet:-1',
          'max-image-preview': 'max-image-preview:large',
          'max-video-preview': 'max-video-preview:-1',
        },
    ...(!page.noindex && { canonical: url }),
    og_locale: page.locale === 'en' ? 'en_US' : 'es_MX',
    og_type: 'article',
    og_title: page.title,
    ...(preview !== '' && { og_description: preview }),
    og_url: url,
    og_site_name: store.site.name,
    ...(dates && { article_modified_time: formatTime(dates.modified) }),
    ...(full && {
      og_image: [
        {
          width: full.width,
          height: full.height,
          url: makeMediaUrl(base, full.file),
          type: findMimeType(full.file),
        },
      ],
    }),
    twitter_card: 'summary_large_image',
    schema: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': type,
          '@id': url,
          url,
          name: page.title,
          isPartOf: { '@id': `${base}/${page.locale}/#website` },
          ...(full && {
            primaryImageOfPage: { '@id': `${url}#primaryimage` },
            image: { '@id': `${url}#primaryimage` },
            thumbnailUrl: makeMediaUrl(base, full.file),
          }),
          ...(dates && {
            datePublished: formatTime(dates.published),
            dateModified: formatTime(dates.modified),
          }),
          ...(description !== '' && { description }),
          breadcrumb: { '@id': `${url}#breadcrumb` },
          inLanguage: formatLanguage(page.locale),
          ...(dates && { potentialAction: [{ '@type': 'ReadAction', target: [url] }] }),
        },
        ...(full
          ? [{ '@type': 'ImageObject', '@id': `${url}#primaryimage`, url: makeMediaUrl(base, full.file) }]
          : []),
        writeBreadcrumbs(context, page),
        writeWebSite(context, page.locale),
      ],
    },
  };
}

/** The head of a page that the site does not have. */
function writeUnknown(context: Context): JsonObject {
  const { site } = context.store;
  const title = `Page not found - ${site.name}`;
  return {
    title,
    robots: { index: 'noindex', follow: 'follow' },
    og_locale: 'en_US',
    og_title: title,
    og_site_name: site.name,
    schema: { '@context': 'https://schema.org', '@graph': [writeWebSite(context, context.locale)] },
  };
}

function writeBreadcrumbs({ base }: Context, { locale, url, name, above }: Page): JsonObject {
  const links: [name: string, url: string][] = [['Home', `${base}/${locale}/`], ...above];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: [
      ...links.map(([each, item], index) => ({ '@type': 'ListItem', position: index + 1, name: each, item })),
      { '@type': 'ListItem', position: links.length + 1, name },
    ],
  };
}

function writeWebSite({ base, store }: Context, locale: Locale): JsonObject {
  const home = `${base}/${locale}/`;
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name: store.site.name,
    description: store.site.description[locale],
    potentialAction: [
      {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}?s={search_term_string}` },
        'query-input': {
          '@type': 'PropertyValueSpecification',
          valueRequired: true,
          valueName: 'search_term_string',
        },
      },
    ],
    inLanguage: formatLanguage(locale),
  };
}

function formatTime(stamp: string): string {
  return `${stamp.replace(' ', 'T')}+00:00`;
}

function formatLanguage(locale: Locale): string {
  return locale === 'en' ? 'en-US' : 'es-MX';
}

function writeHtml({ title, description, robots, canonical, og_title, schema }: JsonObject): string {
  const meta = (name: string, content: unknown) =>
    `<meta name="${name}" content="${escapeHtml(String(content))}" />`;
  return [
    `<title>${escapeHtml(String(title))}</title>`,
    ...(description === undefined ? [] : [meta('description', description)]),
    meta('robots', Object.values(robots ?? {}).join(', ')),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(String(canonical))}" />`]),
    `<meta property="og:title" content="${escapeHtml(String(og_title))}" />`,
    `<script type="application/ld+json">${JSON.stringify(schema).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n');
}
