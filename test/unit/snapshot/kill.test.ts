import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { amount } from '../../support/suite.ts';

const script = new URL('../../support/snapshot/kill-child.ts', import.meta.url).pathname;
const kills = amount(4, 70);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartelera-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A pseudo-random number below 1. */
function chance(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
}

/**
 * Runs a process that commits until it is killed: after its second commit and a multiple of the
 * second commit's duration. Returns the last generation that it reported.
 */
async function commitAndDie(file: string, first: number, share: number): Promise<number> {
  const child = fork(script, [file, String(first)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  let reported = 0;
  let begun = 0;
  child.on('message', (generation: number) => {
    const now = performance.now();
    if (generation === first + 1) setTimeout(() => child.kill('SIGKILL'), share * (now - begun));
    begun = now;
    reported = generation;
  });
  const signal = await new Promise((resolve) => child.once('close', (_, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
  return reported;
}

function inspect(file: string) {
  const database = new DatabaseSync(file);
  const [integrity] = database.prepare('PRAGMA integrity_check').all();
  database.close();
  const snapshot = openSnapshot(file);
  const content = snapshot.read();
  const receipt = snapshot.receipt() as { generation: number };
  snapshot.close();
  return { integrity: integrity?.['integrity_check'], content, generation: receipt.generation };
}

it(`has a complete and current snapshot after each of ${kills} killed writers`, async () => {
  const file = join(folder, 'snapshot.sqlite');
  let last = 0;
  for (let count = 0; count < kills; count++) {
    const reported = await commitAndDie(file, last + 1, chance(`kill ${count}`) * 2);
    const { integrity, content, generation } = inspect(file);
    expect({ count, integrity }).toEqual({ count, integrity: 'ok' });
    expect(generation).toBeGreaterThanOrEqual(reported);
    expect(content?.events).toHaveLength(200);
    expect(new Set(content?.events.map(({ title }) => title))).toEqual(new Set([`Generation ${generation}`]));
    const present = content?.history.filter(({ vanished }) => vanished === null);
    expect(present?.map(({ id }) => id)).toEqual(content?.events.map(({ id }) => id));
    last = generation;
  }
}, 200_000);
