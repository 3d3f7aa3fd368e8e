import { OriginError } from '../../http/origin-error.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { kinds, type Kind } from '../../model/record.ts';
import type { Locale } from '../../model/locale.ts';
import type { Draft } from '../../snapshot/draft.ts';

/** This many records may always vanish, even from a small calendar. */
const alwaysAllowed = 2;

/**
 * Refuses a crawl that has lost too much since the last one: an origin with an empty or short list
 * is more likely broken than emptied.
 * @param restored history from the published site, used if there is no last crawl
 * @param share of the records of one kind in one language that may vanish between two crawls
 * @returns sentences about losses that the operator accepts
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
      const entries = published.get(`${kind} ${locale}`);
      const { before, lost } =
        entries === undefined ? draft.countLost(kind, locale) : countLost(draft, kind, entries);
      // Usually nothing is lost: malformed items are only counted if something is.
      const vanished = lost > 0 ? lost - countWithoutId(draft, kind, locale) : 0;
      return describeLoss(kind, locale, { before, lost: vanished }, share) ?? [];
    }),
  );
  if (accept || losses.length === 0) return losses;
  throw new OriginError(
    'loss',
    `${losses.join(' ')} The crawl is refused and nothing was replaced. If this is correct, run it once with -- --accept-loss.`,
  );
}

/**
 * Refuses a crawl without a language of the published site, because a setting was probably lost.
 * @param published languages of that site
 * @param locales those of the settings, and those that the settings take out
 * @returns sentences about dropped languages that the operator accepts
 * @throws {OriginError} `loss`
 */
export function checkPublishedLanguages(
  published: readonly Locale[],
  locales: readonly Locale[],
  { accept }: { readonly accept: boolean },
): readonly string[] {
  const gone = published.filter((locale) => !locales.includes(locale));
  if (gone.length === 0) return [];
  const remedy = gone.map((locale) => `${locale}: false`).join(', ');
  const message = `The published site also has ${gone.join(', ')}, which the settings do not include.`;
  if (accept) return [message];
  throw new OriginError(
    'loss',
    `${message} Its pages and calendars without a translation would end, so the crawl is refused and nothing was replaced. Check CALENDAR_LOCALES, and locales in src/own/config.ts, where ${remedy} takes it out.`,
  );
}

/**
 * Refuses a first publication without any event: the calendar is more likely elsewhere, or not
 * public, than empty.
 * @param accept whether the operator knows that it is empty
 * @returns sentences about languages without events
 * @throws {OriginError} `loss`
 */
export function checkFirstPublication(
  draft: Draft,
  locales: readonly Locale[],
  { accept }: { readonly accept: boolean },
): readonly string[] {
  const empty = locales.filter((locale) => draft.countList('event', locale).published === 0);
  if (accept || empty.length < locales.length)
    return empty.map((locale) => `No event was found in ${locale}.`);
  throw new OriginError(
    'loss',
    `No event was found (${locales.join(', ')}): ${explainEmpty(draft, locales)}. A calendar that was never published is rarely empty, so the crawl is refused and nothing was replaced. To see what the site shows, run npm run doctor; if it really has no events yet, run it once with -- --accept-loss.`,
  );
}

function explainEmpty(draft: Draft, locales: readonly Locale[]): string {
  const leftOut = locales.flatMap((locale) => draft.countList('event', locale).leftOut);
  if (leftOut.length === 0) return 'the lists of the origin are empty';
  const reasons = Map.groupBy(leftOut, ({ reason }) => reason);
  const counts = [...reasons].map(([reason, items]) => `${items.length} ${reason}`).join(', ');
  return `all items of the origin were left out (${counts})`;
}

/** The number of malformed items without an id. They exist, and have their own warning. */
function countWithoutId(draft: Draft, kind: Kind, locale: Locale): number {
  return draft
    .countList(kind, locale)
    .leftOut.filter(({ id, reason }) => id === null && reason === 'malformed').length;
}

/** Numbers of records of one kind and language. */
interface Loss {
  readonly before: number;
  readonly lost: number;
}

function countLost(draft: Draft, kind: Kind, entries: readonly HistoryEntry[]): Loss {
  const ids = draft.listIds(kind);
  return { before: entries.length, lost: entries.filter(({ id }) => !ids.has(id)).length };
}

/**
 * Whether a list has lost too much: all of it, or more than a share.
 * @param share of the records that may vanish between two crawls
 */
export function isTooMuch(kind: Kind, { before, lost }: Loss, share: number): boolean {
  if (lost <= 0) return false;
  const isEmptied = lost === before && (kind === 'event' || before > 1);
  return isEmptied || (lost / before > share && (lost > alwaysAllowed || share === 0));
}

function describeLoss(kind: Kind, locale: Locale, loss: Loss, share: number): string | null {
  const { before, lost } = loss;
  const percent = Math.round((lost / before) * 100);
  return isTooMuch(kind, loss, share)
    ? `${lost} of ${before} records of kind ${kind} in ${locale} (${percent} %) have disappeared since the last crawl.`
    : null;
}
