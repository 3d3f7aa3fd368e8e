import type { FailedCrawl } from '../../../src/crawl/receipt.ts';
import { describeCollections } from './collections.ts';
import { stripTerminalControls } from '../../../src/http/strip-terminal-controls.ts';

/** The receipt of a crawl that failed as text: what was tried, and a row for each list that was read. Its sentence is left to the error. */
export function describeFailedCrawl({
  origin,
  dialect,
  crawledAt,
  requests,
  collections,
  failure,
}: FailedCrawl): string {
  const name = dialect === null ? origin : `${origin} (${dialect})`;
  const lines = [
    `Tried to read ${name} at ${crawledAt} and failed (${failure}) after ${requests} requests: nothing was replaced.`,
    '',
    ...(collections.length === 0 ? ['No list was read whole.'] : describeCollections(collections)),
  ];
  return stripTerminalControls(lines.join('\n'));
}
