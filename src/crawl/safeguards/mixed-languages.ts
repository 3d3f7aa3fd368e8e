import type { Discovery } from '../../api/discovery.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { CollectionReceipt } from '../receipt.ts';

/**
 * Checks for languages that cannot be distinguished: the API returns the same events for both, and
 * no address names the language.
 * @param accept whether to publish one of them without events, because it may have none yet
 * @returns sentences about languages that may have events of another one
 * @throws {OriginError} when two such languages would be published, unless accepted
 */
export function checkMixedLanguages(
  collections: readonly CollectionReceipt[],
  found: readonly Discovery[],
  { accept }: { readonly accept: boolean },
): readonly string[] {
  return found.flatMap(({ locale, sameEventsAs: alike, root }) => {
    const events = collections.find((each) => each.kind === 'event' && each.locale === locale);
    if (alike === null || events === undefined) return [];
    const foreign = events.leftOut.filter(({ reason }) => reason === 'wrong language').length;
    const problem = `The API returns the same events in '${alike}' as in '${locale}'`;
    const advice = `Make sure that the API respects its language parameter (${root.href}): a cache may ignore it, or a plugin may not support it. Or change the language settings of the site so that addresses of events contain the language.`;
    if (foreign > 0 && events.published === 0) {
      const hint = `${advice} Or set locales.${locale} to false in src/own/config.ts, or set CALENDAR_LOCALES to the languages to publish.`;
      const message = `${problem}, and no address is in '${locale}': that language has no events, or they cannot be distinguished. ${hint}`;
      if (accept) return [message];
      throw new OriginError(
        'refused',
        `${message} If it has no events yet, run it once with -- --accept-loss.`,
        {
          hint,
        },
      );
    }
    if (foreign > 0 || found.length > 1) return [];
    return [
      `${problem}, and no address names the language: some may be published in the wrong one. ${advice}`,
    ];
  });
}
