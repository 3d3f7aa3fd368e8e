import type { Discovery } from '../../api/discovery.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { CollectionReceipt } from '../receipt.ts';

/**
 * Looks for languages that nothing tells apart: the interface gives the same events for both, and
 * no address names the language.
 * @param accept publishes one of them without events, which may be right: it may have none yet
 * @returns sentences on languages among whose events may be those of another
 * @throws {OriginError} where two such languages are to be published, and that is not accepted
 */
export function checkMixedLanguages(
  collections: readonly CollectionReceipt[],
  found: readonly Discovery[],
  { accept }: { readonly accept: boolean },
): readonly string[] {
  return found.flatMap(({ locale, alike, root }) => {
    const events = collections.find((each) => each.kind === 'event' && each.locale === locale);
    if (alike === null || events === undefined) return [];
    const foreign = events.leftOut.filter(({ reason }) => reason === 'wrong language').length;
    const what = `The interface gives the same events in '${alike}' as in '${locale}'`;
    const advice = `Let the interface go by its language parameter (${root.href}): a cache may ignore it, or a plugin not know it. Or let the language settings of the site write the language into the addresses of events.`;
    if (foreign > 0 && events.published === 0) {
      const hint = `${advice} Or take '${locale}' out of locales in src/config.ts, or name the languages to publish in CALENDAR_LOCALES.`;
      const told = `${what}, and the address of none is in '${locale}': it has none of its own, or they cannot be told apart. ${hint}`;
      if (accept) return [told];
      throw new OriginError('refused', `${told} If it has none yet, run it once with -- --accept-loss.`, {
        hint,
      });
    }
    if (foreign > 0 || found.length > 1) return [];
    return [
      `${what}, and no address tells which are in which: some may be published in the wrong one. ${advice}`,
    ];
  });
}
