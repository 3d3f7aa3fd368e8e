import { OriginError } from '../../http/origin-error.ts';
import type { CollectionReceipt } from '../receipt.ts';

/**
 * One malformed item never loses the others; many mean that the interface is not what it was.
 * @param most that are left out with a warning
 * @returns a sentence for each item that is left out because it cannot be read
 * @throws {OriginError} `unreadable` for more than `most`
 */
export function checkMalformed(collections: readonly CollectionReceipt[], most: number): readonly string[] {
  const sentences = collections.flatMap(({ locale, kind, leftOut }) =>
    leftOut
      .filter(({ reason }) => reason === 'malformed')
      .map(
        ({ id, note }) => `${locale} ${kind} ${id ?? 'without id'} cannot be read and is left out (${note}).`,
      ),
  );
  if (sentences.length <= most) return sentences;
  const shown = sentences.slice(0, 5).join('\n  ');
  throw new OriginError(
    'unreadable',
    `${sentences.length} items of the origin cannot be read, more than the ${most} that limits.malformed in src/config.ts lets pass. The first: ${shown}`,
  );
}
