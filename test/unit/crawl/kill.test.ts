import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { contentWithImages, instantOf, regenerate } from '../../support/faults/generations.ts';
import { FaultyOrigin } from '../../support/faults/origin.ts';
import { readPublishedTruth, readTruth, type Truth } from '../../support/faults/truth.ts';
import type { Order, Message } from '../../support/crawl/kill-child.ts';
import { amount } from '../../support/suite.ts';

const script = new URL('../../support/crawl/kill-child.ts', import.meta.url).pathname;

/** Number of processes killed, one after the other, for each snapshot. */
const kills = amount(3, 15);
const snapshots = amount(['a'], ['a', 'b']);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pseudo-random numbers below 1. */
function random(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32;
}

/** An origin that changes for each crawl, with the content that it had for each. */
class Generations {
  readonly truths = new Map<string, Truth>();
  private readonly content = contentWithImages(2);
  private current = 0;
  readonly origin: FaultyOrigin;

  private constructor(origin: FaultyOrigin) {
    this.origin = origin;
  }

  static async start(): Promise<Generations> {
    return new Generations(await FaultyOrigin.start(contentWithImages(2)));
  }

  /** Advances to the next generation, for the next crawl. Every fifth crawl is a full one. */
  next(): Order {
    const now = instantOf(++this.current);
    regenerate(this.origin.store, this.content, this.current);
    this.truths.set(now, readTruth(this.origin.store));
    return { now, full: this.current % 5 === 0 };
  }
}

/**
 * Time to kill a process: after this many commits, plus a share of the duration of its last crawl.
 */
interface Moment {
  readonly commits: number;
  readonly share: number;
}

/** Duration of a crawl in milliseconds while none is known. */
const firstGuess = 200;

/**
 * Runs a process that crawls until it is killed.
 * @returns the last crawl that it reported as committed
 */
async function crawlAndDie(
  generations: Generations,
  paths: readonly string[],
  { commits, share }: Moment,
): Promise<string | null> {
  const child: ChildProcess = fork(script, [generations.origin.url.href, ...paths], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += String(chunk)));
  let timer: NodeJS.Timeout | undefined;
  let committed: string | null = null;
  let count = 0;
  let ordered = performance.now();
  child.on('message', (message: Message) => {
    if (message.committed !== null) count += 1;
    committed = message.committed ?? committed;
    const took = count === 0 ? firstGuess : performance.now() - ordered;
    ordered = performance.now();
    if (count === commits) timer = setTimeout(() => child.kill('SIGKILL'), share * took);
    if (child.connected) child.send(generations.next(), () => undefined);
  });
  const signal = await new Promise<string | null>((resolve) => {
    child.once('close', (_, by) => resolve(by));
  });
  clearTimeout(timer);
  expect([signal, complaint]).toEqual(['SIGKILL', '']);
  return committed;
}

/** Content of a snapshot: its crawl, and the differences from the origin at that crawl. */
function inspect(file: string, images: string, truths: ReadonlyMap<string, Truth>) {
  const database = new DatabaseSync(file);
  const [integrity] = database.prepare('PRAGMA integrity_check').all();
  database.close();
  const snapshot = openSnapshot(file);
  const content = snapshot.read();
  const receipt = snapshot.receipt() as { crawledAt?: string } | null;
  snapshot.close();
  const { published, repeated } = readPublishedTruth(content);
  const truth = truths.get(content?.crawledAt ?? '') ?? new Map<string, string>();
  return {
    crawledAt: content?.crawledAt ?? null,
    receiptOf: receipt?.crawledAt ?? null,
    integrity: integrity?.['integrity_check'],
    repeated,
    wrong: [...new Set([...published.keys(), ...truth.keys()])].filter(
      (key) => published.get(key) !== truth.get(key),
    ),
    images: content === null ? [] : brokenImages(content, images),
  };
}

/** The digest of its content names each file: half a file has the wrong name. */
function brokenImages({ images }: SnapshotContent, folderOfImages: string): readonly string[] {
  const files = new Set(readdirSync(folderOfImages));
  return images
    .map(({ file }) => file)
    .filter((file) => {
      if (!files.has(file)) return true;
      const digest = createHash('sha256')
        .update(readFileSync(join(folderOfImages, file)))
        .digest('hex');
      return !digest.startsWith(file.replace(/\.\w+$/u, ''));
    });
}

describe.concurrent.each(snapshots)('a snapshot (%s)', (name) => {
  it(`is whole after each of ${kills} crawls that were killed`, async () => {
    const generations = await Generations.start();
    const [file, images] = [join(folder, `${name}.sqlite`), join(folder, `${name}-images`)];
    const chance = random(name);
    const seen = new Set<string | null>();
    let last: string | null = null;
    for (let count = 0; count < kills; count++) {
      // Half of them die near the end of a crawl, while it is being committed.
      const share = chance() < 0.5 ? chance() : 0.8 + 0.4 * chance();
      const committed = await crawlAndDie(generations, [file, images], {
        commits: Math.floor(chance() * 1.7),
        share,
      });
      const { crawledAt, receiptOf, ...rest } = inspect(file, images, generations.truths);
      expect({ count, ...rest }).toEqual({ count, integrity: 'ok', repeated: [], wrong: [], images: [] });
      expect(receiptOf).toBe(crawledAt);
      // A reported commit is there, and nothing goes back.
      expect((crawledAt ?? '') >= (committed ?? last ?? '')).toBe(true);
      seen.add(crawledAt);
      last = crawledAt;
    }
    await generations.origin.close();
    // The processes did crawl: not all were killed before their first commit.
    expect(seen.size).toBeGreaterThan(1);
  }, 400_000);
});
