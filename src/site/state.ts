import { writeStateDocument } from '../history/state-document.ts';
import type { Site } from './create-site.ts';
import { respondInPieces } from './respond-in-pieces.ts';

/**
 * The state that the published site carries; a machine without a snapshot restores it from there.
 */
export function respondWithState({ state, settings, absolute }: Site): Response {
  const document = writeStateDocument(state, {
    address: absolute('/'),
    locales: Object.keys(settings.locales),
  });
  return respondInPieces(document, 'application/json; charset=utf-8');
}
