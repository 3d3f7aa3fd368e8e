import { OriginError } from '../../http/origin-error.ts';
import type { CollectionReceipt } from '../receipt.ts';

/**
 * Refuses a crawl with many malformed items, because the API has probably changed.
 * @param max number of malformed items that are left out with a warning
 * @returns a sentence for each malformed item
 * @throws {OriginError} `unreadable` for more than `max`
 */
export function checkMalformed(collections: readonly CollectionReceipt[], max: number): readonly string[] {
  const sentences = collections.flatMap(({ locale, kind, leftOut }) =>
    leftOut
      .filter(({ reason }) => reason === 'malformed')
      .map(
        ({ id, note }) => `${locale} ${kind} ${id ?? 'without id'} cannot be read and is left out (${note}).`,
      ),
  );
  if (sentences.length <= max) return sentences;
  const shown = sentences.slice(0, 5).join('\n  ');
  throw new OriginError(
    'unreadable',
    `${sentences.length} items of the origin cannot be read, more than the ${max} that limits.malformed in src/own/config.ts allows. The first: ${shown}`,
  );
}
