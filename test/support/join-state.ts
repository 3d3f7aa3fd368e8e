import { writeStateDocument } from '../../src/history/state-document.ts';

/** The state document as one text. */
export function joinState(...given: Parameters<typeof writeStateDocument>): string {
  return [...writeStateDocument(...given)].join('');
}
