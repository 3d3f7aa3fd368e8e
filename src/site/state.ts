import { join } from 'node:path';
import { writeStateDocument } from '../model/state-document.ts';
import { openSnapshot } from '../snapshot/snapshot.ts';
import { settings } from './settings.ts';

/**
 * The memory that the published site carries: what became of each record that was ever published. A machine without snapshot
 * takes it from there.
 * @throws {Error} where there is no snapshot to publish
 */
export function stateDocument(): string {
  const file = join(settings.data, 'snapshot.sqlite');
  const snapshot = openSnapshot(file);
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error(`There is nothing to publish in ${file}: run npm run crawl first.`);
  const { origin, crawledAt, history: entries } = content;
  return writeStateDocument({ origin, crawledAt, entries });
}
