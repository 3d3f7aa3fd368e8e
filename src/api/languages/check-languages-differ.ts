import type { Locale } from '../../model/locale.ts';
import { homeBelow, isBelow, findLocale, routeUrl, type LanguageHome } from '../address.ts';
import type { Client } from '../../http/client.ts';
import { addLanguage, removeLanguage } from './declared-languages.ts';
import type { Discovery } from '../discovery.ts';
import { createMappingContext } from '../mapping-context.ts';
import { catchOriginError, OriginError } from '../../http/origin-error.ts';

/** Enough events to see how the interface answers. */
const few = '10';

/** The answer of the interface for a language. */
interface Answer {
  readonly locale: Locale;
  readonly home: URL;
  /** The first events. */
  readonly ids: ReadonlySet<number>;
  /** Whether addresses of events belong to this language. */
  readonly hasOwnAddresses: boolean;
}

/**
 * Checks languages that share an interface and differ by a parameter only. Where addresses of
 * events do not name the language, the parameter decides; where it changes nothing, `sameEventsAs`
 * is set.
 * @param options.isDeclared whether the interface declares several languages
 */
export async function checkLanguagesDiffer(
  client: Client,
  found: readonly Discovery[],
  {
    origin,
    isDeclared,
    signal,
  }: { readonly origin: URL; readonly isDeclared: boolean; readonly signal?: AbortSignal | undefined },
): Promise<readonly Discovery[]> {
  const groups = Map.groupBy(found, ({ root, namespaces }) => removeLanguage(root, namespaces).href);
  const checked = await Promise.all(
    [...groups.values()].map(async (group) => {
      const compared = [...group, ...findUnwantedLanguage(group)];
      if (compared.length === 1) return group;
      const answers = await Promise.all(
        compared.map((each) => catchOriginError(() => readFirstEvents(client, each, origin, signal))),
      );
      const readable = answers.filter((each): each is Answer => !(each instanceof OriginError));
      const mayLackEvents = group.length === 1 && !isDeclared;
      return group.map((each) => resolveLanguage(each, readable, origin, mayLackEvents));
    }),
  );
  return found.map((each) => checked.flat().find(({ locale }) => locale === each.locale) ?? each);
}

/** Another language than the only wanted one, where both differ by a parameter. */
function findUnwantedLanguage([only, ...others]: readonly Discovery[]): readonly Discovery[] {
  if (only === undefined || others.length > 0) return [];
  const { home, homes, root, namespaces } = only;
  const other = homes.find(
    (each) =>
      each.home.host === home.host &&
      each.home.pathname === home.pathname &&
      each.home.search !== home.search,
  );
  if (other === undefined) return [];
  const code = other.home.searchParams.get('lang');
  const bare = removeLanguage(root, namespaces);
  return [{ ...only, ...other, root: code === null ? bare : addLanguage(bare, namespaces, code) }];
}

function resolveLanguage(
  discovery: Discovery,
  answers: readonly Answer[],
  origin: URL,
  mayLackEvents: boolean,
): Discovery {
  const { locale } = discovery;
  const own = answers.find((each) => each.locale === locale);
  if (own === undefined || own.ids.size === 0) return discovery;
  const others = answers.filter((each) => each !== own);
  const other = others.find(
    ({ ids, hasOwnAddresses, home }) =>
      !ids.isDisjointFrom(own.ids) &&
      // A plugin that translates pages only leads to a language without events.
      !(own.hasOwnAddresses && (hasOwnAddresses || (mayLackEvents && ids.isSubsetOf(own.ids)))) &&
      // Addresses in the other language show that this one has no events.
      !(hasOwnAddresses && !isBelow(discovery.home, home)),
  );
  if (other !== undefined) return { ...discovery, sameEventsAs: other.locale };
  return own.hasOwnAddresses || others.length === 0
    ? discovery
    : { ...discovery, homes: [{ locale, home: homeBelow(origin, '') }] };
}

async function readFirstEvents(
  client: Client,
  discovery: Discovery,
  origin: URL,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { locale, home, root, homes, dialect } = discovery;
  const { route, query, headers, readPage } = dialect.collections.event;
  const address = routeUrl(root, route, { ...query(1), per_page: few });
  const answer = await client.json(address, { headers, signal });
  const { items } = await readPage(answer, createMappingContext(discovery, origin), signal);
  return {
    locale,
    home,
    ids: new Set(items.flatMap(({ id }) => id ?? [])),
    hasOwnAddresses: items.some(({ id, permalink }) => id !== null && isIn(locale, permalink, homes)),
  };
}

function isIn(locale: Locale, address: string, homes: readonly LanguageHome[]): boolean {
  return (findLocale(address, homes) ?? locale) === locale;
}
