import { OriginError } from '../api/errors.ts';
import { kinds, type Kind } from '../model/record.ts';
import type { Locale } from '../model/locale.ts';
import type { Draft } from '../snapshot/draft.ts';

/** Fewer than these vanish in the ordinary course of things, whatever share they are. */
const fewest = 5;

/**
 * Refuses a crawl that has lost too much since the one before: an origin that answers with an empty or short list is far more often
 * broken than emptied.
 * @param share of the records of one kind in one language that may vanish from one crawl to the next
 * @returns sentences on what was lost, where the operator accepts it
 * @throws {OriginError} `incomplete`
 */
export function checkLosses(
  draft: Draft,
  locales: readonly Locale[],
  { share, accept }: { readonly share: number; readonly accept: boolean },
): readonly string[] {
  const losses = locales.flatMap((locale) =>
    kinds.flatMap((kind) => lossOf(draft, kind, locale, share) ?? []),
  );
  if (accept || losses.length === 0) return losses;
  throw new OriginError(
    'incomplete',
    `${losses.join(' ')} The crawl is refused and nothing was replaced. If that is right, run it once with --accept-loss.`,
  );
}

function lossOf(draft: Draft, kind: Kind, locale: Locale, share: number): string | null {
  const { before, lost } = draft.lost(kind, locale);
  if (lost === 0) return null;
  const isEmpty = lost === before && draft.count(kind, locale).published === 0;
  const isTooMuch =
    (isEmpty && (kind === 'event' || before > 1)) || (lost >= fewest && lost / before > share);
  const percent = Math.round((lost / before) * 100);
  return isTooMuch
    ? `${lost} of ${before} records of kind ${kind} in ${locale} (${percent} %) are gone since the last crawl.`
    : null;
}
