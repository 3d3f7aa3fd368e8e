import type { Content, Locale } from '../content/content.ts';
import { restPrefix } from '../site/addresses.ts';
import type { Incoming, Reply } from './http.ts';

/** How addresses name a language, as WordPress sites do it. */
export const forms = ['segments', 'default', 'query', 'hosts', 'single'] as const;

/**
 * `default`: English has no segment. `query`: `?lang=es`. `hosts`: Spanish is at `localhost`.
 * `single`: English only.
 */
export type Form = (typeof forms)[number];

/** How the origin writes its addresses. */
export interface Layout {
  form: Form;
  /** Without pretty permalinks: the interface is at `?rest_route=`, and pages are at `?at=`. */
  plain: boolean;
  /**
   * Home pages name neither languages nor the interface, in HTML and in headers.
   * @default false
   */
  quiet?: boolean;
}

const languageParameters = ['translation_language', 'wpml_language'];
const notFound: Reply = {
  status: 404,
  headers: [['Content-Type', 'text/html; charset=UTF-8']],
  body: '<!doctype html><html><head><title>Page not found</title></head><body></body></html>\n',
};

/**
 * Translates requests and replies between another layout and `handle`, whose addresses have a
 * segment for each language.
 * @param base address of the server, without a slash at its end
 */
export function applyLayout(
  base: string,
  layout: Layout,
  handle: (incoming: Incoming) => Reply | Promise<Reply>,
): (incoming: Incoming) => Promise<Reply> {
  const rewritten = createRewriter(base, layout);
  return async (incoming) => {
    const target = readRequest(incoming, layout);
    if (target === null) return notFound;
    if (typeof target === 'string')
      return { status: 301, headers: [['Location', `${base}${target}`]], body: '' };
    const { status, headers, body } = await handle(target);
    const isQuiet = layout.quiet === true && /^\/(?:en|es)\/?$/.test(target.path);
    const kept = isQuiet ? headers.filter(([name]) => name !== 'Link') : headers;
    return {
      status,
      headers: kept.map(([name, value]) => [name, rewritten(value)]),
      body: typeof body === 'string' ? rewritten(isQuiet ? removeLinks(body) : body) : body,
    };
  };
}

function removeLinks(page: string): string {
  return page.replaceAll(/<link rel="(?:alternate|https:\/\/api\.w\.org\/)"[^>]*>\n?/g, '');
}

/** Keeps the English part of the content. */
export function keepEnglish(content: Content): Content {
  const english = <T extends { locale: Locale }>(items: T[]): T[] =>
    items.filter(({ locale }) => locale === 'en');
  return {
    ...content,
    events: english(content.events),
    venues: english(content.venues),
    organizers: english(content.organizers),
    terms: english(content.terms),
  };
}

/**
 * The request with language segments; a path to redirect to; null if this layout has no such
 * address.
 */
function readRequest(incoming: Incoming, layout: Layout): Incoming | string | null {
  const { form, plain } = layout;
  const query = new URLSearchParams(incoming.query);
  const [, segment, below] = /^\/(en|es)(\/.*)?$/.exec(incoming.path) ?? [];
  let path = below ?? (segment === undefined ? incoming.path : '/');
  let locale: Locale = 'en';
  if (form === 'segments') {
    if (segment === undefined) return incoming;
    locale = segment as Locale;
  } else if (form === 'default') {
    if (segment === 'en') return path;
    if (segment === 'es') locale = 'es';
  } else if (segment !== undefined) return null;
  if (form === 'hosts' && incoming.headers.host?.startsWith('localhost')) locale = 'es';
  if (form === 'query' && query.get('lang') === 'es') locale = 'es';
  const route = query.get('rest_route');
  if (plain) {
    if (path.startsWith(`/${restPrefix}`)) return null;
    const at = query.get('at');
    if (route !== null) path = `/${restPrefix}${route}`;
    else if (at !== null) path = `/${at}`;
    query.delete('rest_route');
    query.delete('at');
  }
  if (form === 'query') {
    query.delete('lang');
    // The interface has its own language parameter.
    if (path.startsWith(`/${restPrefix}`)) {
      const [named] = languageParameters.flatMap((name) => query.get(name) ?? []);
      locale = named === 'es' ? 'es' : 'en';
      for (const name of languageParameters) query.delete(name);
    }
  }
  const page = URL.parse(query.get('url') ?? '');
  if (page !== null && path.startsWith(`/${restPrefix}`)) query.set('url', readPageAddress(page, layout));
  return { ...incoming, path: `/${locale}${path}`, query: query.toString() };
}

/** The address of a page with language segments; itself if this layout has no such address. */
function readPageAddress(page: URL, layout: Layout): string {
  const { pathname: path, search, host, protocol, port } = page;
  const request = { path, query: search.slice(1), headers: { host }, method: 'GET', body: '' };
  const read = readRequest(request, layout);
  if (read === null || typeof read === 'string') return page.href;
  return `${protocol}//127.0.0.1:${port}${read.path}`;
}

/** Rewrites addresses of the origin in plain text and in JSON with escaped slashes. */
function createRewriter(base: string, layout: Layout): (text: string) => string {
  const [scheme = '', host = ''] = base.split('//');
  const address = new RegExp(
    String.raw`${scheme}(?<slash>\\?/)\k<slash>${host.replaceAll('.', '\\.')}\k<slash>(en|es)((?:[^\s"'<>\\]|\\/)*)`,
    'g',
  );
  const rewritten = (text: string): string =>
    text.replaceAll(address, (whole, slash: string, locale: Locale, tail: string) => {
      if (tail !== '' && !tail.startsWith(slash)) return whole;
      return writeAddress(base, layout, locale, tail.replaceAll('\\/', '/')).replaceAll('/', slash);
    });
  if (layout.form !== 'single') return rewritten;
  return (text) =>
    rewritten(
      text
        .replaceAll(/<link rel="alternate" hreflang=[^>]*>\n?/g, '')
        .replaceAll('"enum":["en","es"]', '"enum":["en"]'),
    );
}

function writeAddress(base: string, { form, plain }: Layout, locale: Locale, tail: string): string {
  const isNamed = locale === 'es';
  const prefix = form === 'segments' || (form === 'default' && isNamed) ? `/${locale}` : '';
  const host = form === 'hosts' && isNamed ? base.replace('127.0.0.1', 'localhost') : base;
  const [address = '', fragment = ''] = tail.split('#');
  const [path = '', ...rest] = address.split('?');
  const query = rest.join('?');
  const added: string[] = [];
  let below = path;
  if (plain && path.startsWith(`/${restPrefix}`)) {
    added.push(`rest_route=${path.slice(restPrefix.length + 1) || '/'}`);
    below = '/index.php';
  } else if (plain && path === '/events/month/') {
    // Written by WordPress itself, unlike pages at `?at=`.
    added.push('post_type=tribe_events', 'eventDisplay=month');
    below = '/';
  } else if (plain && path.length > 1) {
    added.push(`at=${path.slice(1)}`);
    below = '/';
  }
  if (query !== '') added.push(query);
  if (form === 'query' && isNamed) added.push('lang=es');
  const search = added.length > 0 ? `?${added.join('&')}` : '';
  return `${host}${prefix}${below}${search}${fragment && `#${fragment}`}`;
}
