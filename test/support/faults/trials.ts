import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Receipt } from '../../../src/crawl/receipt.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import type { Change } from './change.ts';
import { now, smallContent } from './content.ts';
import { crawlOnce, type Outcome, type Waiting } from './crawling.ts';
import type { Fault } from './fault.ts';
import { complaints, differsFromNow } from './judge.ts';
import { FaultyOrigin } from './origin.ts';
import { notTakingPlace } from './truth.ts';

/** Starting points of a crawl, and what the origin offers it. */
export const modes = ['first', 'incremental', 'without index', 'full'] as const;
export type Mode = (typeof modes)[number];

/** One crawl with faults. */
export interface Trial {
  readonly mode: Mode;
  /** Seed of the origin's content. */
  readonly seed: number;
  /** Edits since the last good crawl. */
  readonly changes: readonly Change[];
  readonly faults: readonly Fault[];
  readonly waiting: Waiting;
}

/** How a trial ended. */
export interface End {
  readonly outcome: Outcome['outcome'];
  /** Number of requests that a fault affected. */
  readonly struck: number;
  /** Null if the crawl was refused. */
  readonly receipt: Receipt | null;
  readonly content: SnapshotContent | null;
  /**
   * Differences between the published content and the origin's at the end; empty if the crawl was
   * refused.
   */
  readonly wrong: readonly string[];
  /** Whether the next crawl, without faults, repaired everything; null if there was none. */
  readonly healed: boolean | null;
}

/** An origin with good snapshots of it, so that each trial needs only one crawl. */
export class Trials {
  readonly origin: FaultyOrigin;
  private readonly folder = mkdtempSync(join(tmpdir(), 'cartelera-faults-'));
  private readonly good = new Set<string>();

  private constructor(origin: FaultyOrigin) {
    this.origin = origin;
  }

  static async start(): Promise<Trials> {
    return new Trials(await FaultyOrigin.start(smallContent(1)));
  }

  async close(): Promise<void> {
    await this.origin.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Runs a trial and, if `again`, another crawl without faults after it.
   * @throws for an outcome that is not allowed, with the complaints
   */
  async run(trial: Trial, { again }: { readonly again: boolean }): Promise<End> {
    const { mode, seed, changes, faults, waiting } = trial;
    const { origin } = this;
    const good = mode === 'first' ? null : await this.goodSnapshot(seed, mode);
    this.setUp(seed, mode);
    for (const change of changes) origin.change(change);
    origin.begin(faults);
    const file = good === null ? ':memory:' : join(this.folder, 'trial.sqlite');
    if (good !== null) copyFileSync(good, file);
    const snapshot = openSnapshot(file);
    const setting = { origin: origin.url, snapshot, full: mode === 'full', waiting };
    try {
      const end = await crawlOnce(setting);
      const content = snapshot.read();
      const bad = complaints(end, content, origin);
      if (bad.length > 0) throw new Error(bad.join('\n'));
      const wrong = end.outcome === 'resolved' ? differsFromNow(content, origin) : [];
      const { struck } = origin;
      if (!again) return { ...end, struck, content, wrong, healed: null };
      origin.begin([]);
      const next = await crawlOnce(setting);
      const healed = next.outcome === 'resolved' && differsFromNow(snapshot.read(), origin).length === 0;
      return { ...end, struck, content, wrong, healed };
    } finally {
      snapshot.close();
    }
  }

  /** Shown events that are not over and that the origin now cancels. */
  cancelled(): readonly number[] {
    const { history, store } = this.origin;
    return [...notTakingPlace(store, now.toISOString())]
      .filter(([id, status]) => status === 'cancelled' && history.at(-1)?.has(`event ${id}`))
      .map(([id]) => id)
      .toSorted();
  }

  private setUp(seed: number, mode: Mode): void {
    this.origin.setUp({
      content: smallContent(seed),
      without: mode === 'without index' ? ['evt/v1'] : [],
    });
  }

  /** A file with a good crawl of the unchanged origin. */
  private async goodSnapshot(seed: number, mode: Mode): Promise<string> {
    const index = mode !== 'without index';
    const file = join(this.folder, `good-${seed}-${index}.sqlite`);
    if (this.good.has(file)) return file;
    this.setUp(seed, mode);
    const snapshot = openSnapshot(file);
    const end = await crawlOnce({ origin: this.origin.url, snapshot, full: true, waiting: 'usual' });
    const content = snapshot.read();
    snapshot.close();
    if (end.outcome === 'refused') throw end.error;
    const wrong = complaints(end, content, this.origin);
    if (wrong.length > 0) throw new Error(`Without faults: ${wrong.join('\n')}`);
    this.good.add(file);
    return file;
  }
}
