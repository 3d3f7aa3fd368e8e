import { OriginError } from '../../http/origin-error.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { kinds, type Kind } from '../../model/record.ts';
import type { Locale } from '../../model/locale.ts';
import type { Draft } from '../../snapshot/draft.ts';

/** So many may vanish in the ordinary course of things, whatever share of a small calendar they are. */
const ordinary = 2;

/**
 * Refuses a crawl that has lost too much since the one before: an origin that answers with an empty or short list is far more often
 * broken than emptied.
 * @param restored history from the published site, which stands for the crawl before where there is none
 * @param share of the records of one kind in one language that may vanish from one crawl to the next
 * @returns sentences on what was lost, where the operator accepts it
 * @throws {OriginError} `loss`
 */
export function checkLosses(
  draft: Draft,
  locales: readonly Locale[],
  restored: readonly HistoryEntry[],
  { share, accept }: { readonly share: number; readonly accept: boolean },
): readonly string[] {
  const published = Map.groupBy(
    restored.filter(({ vanished }) => vanished === null),
    ({ kind, locale }) => `${kind} ${locale}`,
  );
  const losses = locales.flatMap((locale) =>
    kinds.flatMap((kind) => {
      const known = published.get(`${kind} ${locale}`);
      const { before, lost } = known === undefined ? draft.lost(kind, locale) : lostOf(draft, kind, known);
      // Nearly always nothing is lost; only then is it worth reading what was left out.
      const truly = lost > 0 ? lost - nameless(draft, kind, locale) : 0;
      return sentence(kind, locale, { before, lost: truly }, share) ?? [];
    }),
  );
  if (accept || losses.length === 0) return losses;
  throw new OriginError(
    'loss',
    `${losses.join(' ')} The crawl is refused and nothing was replaced. If that is right, run it once with -- --accept-loss.`,
  );
}

/**
 * Refuses a crawl without a language that the published site has: a lost setting is more likely.
 * @param published the languages of that site
 * @returns sentences on the languages that would be gone, where the operator accepts it
 * @throws {OriginError} `loss`
 */
export function checkPublishedLanguages(
  published: readonly Locale[],
  locales: readonly Locale[],
  { accept }: { readonly accept: boolean },
): readonly string[] {
  const gone = published.filter((locale) => !locales.includes(locale)).join(', ');
  if (gone === '') return [];
  const told = `The published site also has ${gone}, which the settings do not name.`;
  if (accept) return [told];
  throw new OriginError(
    'loss',
    `${told} Its pages and calendars would be gone, so the crawl is refused and nothing was replaced. Check CALENDAR_LOCALES, and locales in src/config.ts. If that is right, run it once with -- --accept-loss.`,
  );
}

/**
 * Refuses a first publication without any event: the calendar is far more often elsewhere, or closed to us, than empty.
 * @param accept whether the operator knows that it is empty
 * @returns sentences on languages that have no event
 * @throws {OriginError} `loss`
 */
export function checkFirstPublication(
  draft: Draft,
  locales: readonly Locale[],
  { accept }: { readonly accept: boolean },
): readonly string[] {
  const empty = locales.filter((locale) => draft.count('event', locale).published === 0);
  if (accept || empty.length < locales.length)
    return empty.map((locale) => `No event was found in ${locale}.`);
  throw new OriginError(
    'loss',
    `No event was found (${locales.join(', ')}): ${whyEmpty(draft, locales)}. A calendar that was never published is rarely empty, so the crawl is refused and nothing was replaced. To see what the site shows, run npm run doctor; if it really has no events yet, run it once with -- --accept-loss.`,
  );
}

function whyEmpty(draft: Draft, locales: readonly Locale[]): string {
  const leftOut = locales.flatMap((locale) => draft.count('event', locale).leftOut);
  if (leftOut.length === 0) return 'the lists of the origin are empty';
  const reasons = Map.groupBy(leftOut, ({ reason }) => reason);
  const counts = [...reasons].map(([reason, items]) => `${items.length} ${reason}`).join(', ');
  return `all that the origin lists was left out (${counts})`;
}

/** Items that cannot be read, not even which they are: they are there, and are warned of elsewhere. */
function nameless(draft: Draft, kind: Kind, locale: Locale): number {
  return draft.count(kind, locale).leftOut.filter(({ id, reason }) => id === null && reason === 'malformed')
    .length;
}

interface Loss {
  readonly before: number;
  readonly lost: number;
}

function lostOf(draft: Draft, kind: Kind, known: readonly HistoryEntry[]): Loss {
  const ids = draft.ids(kind);
  return { before: known.length, lost: known.filter(({ id }) => !ids.has(id)).length };
}

function sentence(kind: Kind, locale: Locale, { before, lost }: Loss, share: number): string | null {
  if (lost <= 0) return null;
  const isEmptied = lost === before && (kind === 'event' || before > 1);
  const isTooMuch = isEmptied || (lost / before > share && (lost > ordinary || share === 0));
  const percent = Math.round((lost / before) * 100);
  return isTooMuch
    ? `${lost} of ${before} records of kind ${kind} in ${locale} (${percent} %) are gone since the last crawl.`
    : null;
}
