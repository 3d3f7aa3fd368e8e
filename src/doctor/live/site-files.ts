import type { CalendarState } from '../../history/state-document.ts';
import type { Locale } from '../../model/locale.ts';
import type { Addresses } from './addresses.ts';
import { listAlternates, readHtml, type Markup } from './markup.ts';
import type { Visit, Visitor } from './visitor.ts';

/** A file of the site that was asked for. */
export interface SiteFile {
  /** Its site path, such as `/en/feed.xml`; of a page with `index.html`. */
  readonly path: string;
  readonly visit: Visit;
}

/** A page of the site. */
export interface SitePage extends SiteFile {
  readonly markup: Markup;
}

/** A language with its home page. */
export interface LanguageHome {
  readonly locale: Locale;
  readonly page: SitePage;
}

/** The sample of a published site that is examined. */
export interface SiteFiles {
  /** At most three. */
  readonly homes: readonly LanguageHome[];
  /** With home pages and pages of events. */
  readonly pages: readonly SitePage[];
  /** One in each of at most two languages. */
  readonly events: readonly SitePage[];
  /** Pages for frames on other sites. */
  readonly cards: readonly SitePage[];
  /** To subscribe to. */
  readonly feeds: readonly SiteFile[];
  /** Open data and the calendar of an event. */
  readonly data: readonly SiteFile[];
  readonly oembed: readonly SiteFile[];
  /** Styles, scripts, pictures and the like. */
  readonly assets: readonly SiteFile[];
}

/** What the sample is drawn from. */
export interface SampleSource {
  readonly visitor: Visitor;
  readonly addresses: Addresses;
  readonly state: CalendarState | null;
  /** The page at the base. */
  readonly front: Visit;
  /** Site paths of the pages in the sitemap. */
  readonly listed: readonly string[];
}

/** Languages of which home pages are read. */
const mostHomes = 3;
/** Languages of which an event is read. */
const mostEvents = 2;
/** Further pages in the sitemap that are read. */
const mostPages = 6;
/** Files of each type that are read. */
const mostOfType = 4;

const isCardType = (type: string): boolean => type.endsWith('+oembed');

/** The first home page, and the first event unless settings take the cards of events away. */
export function listPagesWithCards({
  events,
  homes,
}: Pick<SiteFiles, 'events' | 'homes'>): readonly SitePage[] {
  return [
    ...events.slice(0, 1).filter(({ markup }) => listAlternates(markup).some(({ type }) => isCardType(type))),
    ...homes.slice(0, 1).map(({ page }) => page),
  ];
}

/** Draws the sample: the same for the same site. */
export async function sampleSite(source: SampleSource): Promise<SiteFiles> {
  const { visitor, addresses, listed } = source;
  const ask = async (path: string): Promise<SiteFile> => ({
    path: path.endsWith('/') ? `${path}index.html` : path,
    visit: await visitor.visit(addresses.locate(path)),
  });
  const read = async (path: string): Promise<SitePage> => {
    const file = await ask(path);
    return { ...file, markup: readHtml(file.visit.text()) };
  };
  const askAll = (paths: readonly string[]) => Promise.all([...new Set(paths)].map(ask));
  const readAll = (paths: readonly string[]) => Promise.all([...new Set(paths)].map(read));

  const homes = await Promise.all(
    listHomes(source)
      .slice(0, mostHomes)
      .map(async ({ locale, path }) => ({ locale, page: await read(path) })),
  );
  const eventPaths = listEventPaths(source);
  const events = await readAll(eventPaths.slice(0, mostEvents));
  const known = new Set(
    [...homes, ...events.map((page) => ({ page }))].map(({ page }) => page.visit.url.href),
  );
  const others = listed.filter((path) => !known.has(addresses.locate(path).href));
  const pages = [
    ...homes.map(({ page }) => page),
    ...events,
    ...(await readAll(pickEvenly(others, mostPages))),
  ];
  const own = (page: SitePage, fits: (type: string) => boolean): readonly string[] =>
    listAlternates(page.markup)
      .filter(({ type }) => fits(type))
      .flatMap(({ href }) => addresses.find(href, page.visit.url) ?? []);
  const feedPaths = homes.flatMap(({ page }, index) => {
    const all = own(page, isFeedType);
    // All of the first language, calendar and news of the others.
    return index === 0 ? all : all.filter((path) => /\/(?:calendar\.ics|feed\.xml)$/u.test(path));
  });
  const ofScopes = listScopePaths(source).flatMap(([kind, path], index) => {
    const all = ['calendar.ics', 'feed.xml'].filter((name) =>
      feedPaths.some((each) => each.endsWith(`/${name}`)),
    );
    // One of each: requests take their time.
    return (kind === 'category' ? all : all.slice(index % 2).slice(0, 1)).map((name) => path + name);
  });
  const [firstHome] = homes;
  const homePath = firstHome === undefined ? null : toFolder(firstHome.page.path);
  const withCards = listPagesWithCards({ events, homes });
  const oembedPaths = withCards.flatMap((page) => own(page, isCardType));
  const cardPaths = withCards.map(({ path }) => `${toFolder(path)}embed/`);
  return {
    homes,
    events,
    pages,
    cards: await readAll(cardPaths),
    feeds: await askAll([...feedPaths, ...ofScopes]),
    data: await askAll([
      ...(homePath === null ? [] : ['events.json', 'events.csv'].map((name) => homePath + name)),
      ...events.slice(0, 1).map(({ path }) => `${toFolder(path)}event.ics`),
    ]),
    oembed: await askAll(oembedPaths),
    assets: await askAll(pickAssets(pages, addresses)),
  };
}

/** `/en/index.html` → `/en/` */
export function toFolder(path: string): string {
  return path.replace(/index\.html$/u, '');
}

function isFeedType(type: string): boolean {
  return /^(?:text\/calendar|application\/(?:rss\+xml|atom\+xml|feed\+json))$/u.test(type);
}

/** Home pages: as the state document has them, else as the page at the base links to them. */
function listHomes({ state, front, addresses }: SampleSource): readonly { locale: Locale; path: string }[] {
  const layout = state?.layouts?.at(-1);
  if (state !== null && layout !== undefined)
    return (state.locales ?? Object.keys(layout)).flatMap((locale) => {
      const place = layout[locale];
      return place === undefined ? [] : [{ locale, path: place.home }];
    });
  const linked = readHtml(front.text()).elements.flatMap(({ tag, attributes: { hreflang, href } }) => {
    const path =
      /^(?:link|a)$/u.test(tag) && hreflang !== undefined ? addresses.find(href ?? '', front.url) : null;
    return path === null || hreflang === 'x-default' ? [] : [{ locale: hreflang ?? '', path }];
  });
  const homes = [...new Map(linked.map((home) => [home.path, home])).values()];
  return homes.length > 0 ? homes : [{ locale: '', path: '/' }];
}

/** An event of each language. */
function listEventPaths(source: SampleSource): readonly string[] {
  return listPlaces(source).flatMap((place) => pickPage(source, place, 'event'));
}

/** A page of each kind of scope, in two languages at most. */
function listScopePaths(source: SampleSource): readonly (readonly [kind: string, path: string])[] {
  return listPlaces(source)
    .slice(0, mostEvents)
    .flatMap((place) =>
      ['category', 'venue', 'organizer', 'tag'].flatMap((kind) =>
        pickPage(source, place, kind).map((path) => [kind, path] as const),
      ),
    );
}

type Place = NonNullable<CalendarState['layouts']>[number][Locale];

function listPlaces({ state }: SampleSource): readonly Place[] {
  return Object.values(state?.layouts?.at(-1) ?? {});
}

/** The page in the middle of those of a kind in the sitemap, if there are any. */
function pickPage({ listed }: SampleSource, place: Place, kind: string): readonly string[] {
  const folder = encodeURI(`${place?.home ?? '/'}${place?.segments[kind] ?? kind}/`);
  const pages = listed.filter((path) => path.startsWith(folder) && path !== folder);
  const middle = Math.floor(pages.length / 2);
  return pages.slice(middle, middle + 1);
}

/** Files of each type that pages load, those first that most of them do. */
function pickAssets(pages: readonly SitePage[], addresses: Addresses): readonly string[] {
  const loaded = pages.flatMap(({ markup, visit }) => [
    ...new Set(
      markup.elements.flatMap(({ tag, attributes: { rel = '', href, src } }) => {
        const isLoaded =
          tag === 'link' ? /\b(?:stylesheet|icon|preload)\b/u.test(rel) : /^(?:script|img)$/u.test(tag);
        const address = tag === 'link' ? href : src;
        return isLoaded && address !== undefined ? (addresses.find(address, visit.url) ?? []) : [];
      }),
    ),
  ]);
  const pagesWith = new Map<string, number>();
  for (const path of loaded) pagesWith.set(path, (pagesWith.get(path) ?? 0) + 1);
  const byPages = [...pagesWith].toSorted(([, one], [, other]) => other - one).map(([path]) => path);
  const byType = Map.groupBy(byPages, (path) => /\.\w+$/u.exec(path)?.[0] ?? '');
  return [...byType.values()].flatMap((paths) => paths.slice(0, mostOfType));
}

/** At most so many values, the first and the last among them. */
export function pickEvenly<Value>(values: readonly Value[], most: number): readonly Value[] {
  if (values.length <= most) return values;
  return Array.from({ length: most }, (_, at) => {
    const index = most === 1 ? 0 : Math.round((at * (values.length - 1)) / (most - 1));
    return values.slice(index, index + 1);
  }).flat();
}

/** All files of the sample, each once. */
export function listAllFiles(files: SiteFiles): readonly SiteFile[] {
  const { pages, cards, feeds, data, oembed, assets } = files;
  const all: readonly SiteFile[] = [...pages, ...cards, ...feeds, ...data, ...oembed, ...assets];
  return [...new Map(all.map((file) => [file.visit.url.href, file])).values()];
}
