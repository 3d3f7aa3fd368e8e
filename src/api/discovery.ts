import type { Locale } from '../model/locale.ts';
import { cleanZone } from '../html/characters.ts';
import { extractLine } from '../html/plain-text.ts';
import type { SiteRecord } from '../model/site.ts';
import type { ZoneName } from '../model/time.ts';
import { isBelow, type LanguageHome } from './address.ts';
import type { Client } from '../http/client.ts';
import type { Access, ChangeIndex, Dialect } from './dialect.ts';
import { changeIndexes, findDialect, dialects } from './dialects/index.ts';
import { findSearchRoute } from './dialects/read-page-search.ts';
import { findDeclaredCode, readDeclaredLanguages, addLanguage } from './languages/declared-languages.ts';
import { catchOriginError, OriginError } from '../http/origin-error.ts';
import { findLanguageForm, type LanguageForm } from './languages/language-form.ts';
import { readIndex, type SiteIndex } from './site-index.ts';
import type { LanguagePlace, SiteOptions } from './languages/find-language.ts';
import { findLanguages } from './languages/site-languages.ts';
import { checkLanguagesDiffer } from './languages/check-languages-differ.ts';

/** The REST interface of one language, and how to read it. */
export interface Discovery {
  readonly locale: Locale;
  /** Its home page. */
  readonly home: URL;
  /**
   * Home pages of all languages of the site; only of this one where addresses do not tell languages
   * apart.
   */
  readonly homes: readonly LanguageHome[];
  /** API root; a route goes into its path, or into its query where that has `rest_route`. */
  readonly root: URL;
  readonly dialect: Dialect;
  /** Null where the origin has no change index. */
  readonly changes: ChangeIndex | null;
  /** See `findSearchRoute`. */
  readonly searchRoute: string | null;
  /** Without the currency, which the index does not name. */
  readonly site: Omit<SiteRecord, 'currency'>;
  readonly namespaces: readonly string[];
  /** Patterns of the routes that the origin describes; empty where it describes none. */
  readonly routes: readonly string[];
  /** The page for creating application passwords; null where the origin names none. */
  readonly passwordsAt: string | null;
  /**
   * Another language with the same events, where no address tells which are in which language; null
   * nearly always.
   */
  readonly sameEventsAs: Locale | null;
}

/** The languages of a site. */
export interface SiteDiscovery {
  /** The wanted languages in their order: how to read each, or why it cannot be read. */
  readonly languages: ReadonlyMap<Locale, Discovery | OriginError>;
  /** How addresses of the site name a language. */
  readonly form: LanguageForm;
  /** Homes of all languages that the site names, wanted or not. */
  readonly homes: readonly LanguageHome[];
}

/**
 * Finds the languages of a site, and the REST interface and dialect of each.
 * @throws the signal's reason when it aborts; a failure of the origin belongs to a language
 */
export async function discoverSite(client: Client, options: SiteOptions): Promise<SiteDiscovery> {
  const { places, homes } = await findLanguages(client, options);
  const found = places.flatMap(([, place]) => (place instanceof OriginError ? [] : [place]));
  const languages = new Map(
    await Promise.all(
      places.map(async ([locale, place]): Promise<[Locale, Discovery | OriginError]> => {
        if (place instanceof OriginError) return [locale, place];
        return [locale, await catchOriginError(() => discoverLanguage(client, place, found, homes, options))];
      }),
    ),
  );
  const discoveries = [...languages.values()].filter(
    (each): each is Discovery => !(each instanceof OriginError),
  );
  const isDeclared = found.some(({ index }) => readDeclaredLanguages(index).length > 1);
  const checked = await checkLanguagesDiffer(client, discoveries, { ...options, isDeclared });
  for (const each of checked) languages.set(each.locale, each);
  return { languages, form: findLanguageForm(homes, options.origin), homes };
}

/**
 * The interface of one language. A parameter selects the language where its address does not.
 */
async function discoverLanguage(
  client: Client,
  place: LanguagePlace,
  found: readonly LanguagePlace[],
  homes: readonly LanguageHome[],
  { drafts = false, signal }: Pick<SiteOptions, 'drafts' | 'signal'>,
): Promise<Discovery> {
  const { locale, home, root, index } = place;
  const dialect = findDialect(index.namespaces, chooseAccess(client, drafts));
  if (dialect === undefined) throw noCalendarError(root, index);
  if (drafts && !dialect.drafts) throw noDraftsError(root, dialect);
  const isShared = found.some((other) => other.locale !== locale && other.root.href === root.href);
  const isInPath = isBelow(root, home) || URL.parse(index.home)?.pathname === home.pathname;
  const own = isInPath && !isShared && home.search === '' ? root : addLanguageParameters(place);
  const {
    name,
    description,
    home: address,
    ...rest
  } = own === root ? index : await readIndex(client, own, signal);
  return {
    locale,
    home,
    homes,
    root: own,
    dialect,
    // It has published events only.
    changes: drafts
      ? null
      : (changeIndexes.find(({ namespace }) => rest.namespaces.includes(namespace))?.list ?? null),
    searchRoute: findSearchRoute(rest),
    namespaces: rest.namespaces,
    routes: Object.keys(rest.routes),
    passwordsAt: rest.authentication,
    sameEventsAs: null,
    site: {
      locale,
      name: extractLine(name),
      description: extractLine(description),
      home: address,
      zone: chooseZone(rest.timezone_string, rest.gmt_offset),
    },
  };
}

function chooseAccess({ signedIn = false }: Client, drafts: boolean): Access {
  if (drafts) return 'drafts';
  return signedIn ? 'signed in' : 'visitor';
}

/** The root with the parameters of the language's home page, and that of the interface. */
function addLanguageParameters({ locale, home, root, index }: LanguagePlace): URL {
  const own = new URL(root);
  for (const [name, value] of home.searchParams) own.searchParams.set(name, value);
  return addLanguage(
    own,
    index.namespaces,
    home.searchParams.get('lang') ?? findDeclaredCode(index, locale) ?? locale,
  );
}

function noCalendarError(root: URL, { namespaces }: SiteIndex): OriginError {
  const wanted = dialects.map(({ namespace }) => namespace).join(' or ');
  const hint =
    'Check that The Events Calendar is installed and active, and that no plugin removes it from the interface.';
  return new OriginError(
    'unreadable',
    `${root.href} has no events calendar: its namespaces are ${namespaces.join(', ') || 'none'}; ${wanted} is needed. ${hint}`,
    { hint },
  );
}

function noDraftsError(root: URL, { namespace }: Dialect): OriginError {
  const hint = 'Drafts cannot be previewed here; the calendar can be built as usual.';
  return new OriginError(
    'unreadable',
    `${root.href} has ${namespace} only, and drafts need calendar/events/v1 or tribe/events/v1. ${hint}`,
    { hint },
  );
}

/** The zone of a site; sites set to a manual offset have no zone name. `('', -5.5)` → `UTC-5.5` */
function chooseZone(name: string, offset: number): ZoneName {
  const zone = cleanZone(name);
  if (zone !== '') return zone;
  return offset === 0 ? 'UTC' : `UTC${offset > 0 ? '+' : ''}${offset}`;
}
