import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file a folder of its own for its snapshot; with the test end what it set in the environment, and the folder. */
export function dataFolder(): () => string {
  let data = '';
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'cartelera-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(data, { recursive: true });
  });
  return () => data;
}
