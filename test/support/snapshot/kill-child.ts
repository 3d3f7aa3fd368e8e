import { flushCompileCache } from 'node:module';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { emptyContent, eventRecord, siteRecord } from '../records.ts';
import { fill } from './fill.ts';

/**
 * A process that commits generations of records until it is killed: `node kill-child.ts SNAPSHOT
 * FIRST`. It reports each committed generation.
 */
const [, , file = '', first = '1'] = process.argv;
const snapshot = openSnapshot(file);
// At its end, when Node would do that, it is killed.
flushCompileCache();
for (let generation = Number(first); ; generation++) {
  // Another set of records each time: some go, some come, all change.
  const events = Array.from({ length: 200 }, (_, index) =>
    eventRecord({ id: (generation % 7) * 10 + index + 1, title: `Generation ${generation}` }),
  );
  const crawledAt = new Date(Date.UTC(2026, 0, 1) + generation * 1000).toISOString().replace('.000', '');
  fill(snapshot, { ...emptyContent, crawledAt, sites: [siteRecord({})], events }, { generation });
  process.send?.(generation);
  // Messages are only sent between turns of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
}
