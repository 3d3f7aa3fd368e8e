import type { FailedCrawl } from '../../../src/crawl/receipt.ts';
import { describeCollections } from './collections.ts';

/** The receipt of a failed crawl as text, without its message: the error itself is printed. */
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
    `Reading ${name} at ${crawledAt} failed (${failure}) after ${requests} requests. Nothing was replaced.`,
    '',
    ...(collections.length === 0 ? ['No list was read completely.'] : describeCollections(collections)),
  ];
  return lines.join('\n');
}
