import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Gives each test of a file its own folder for a snapshot. Removes it after the test, and restores
 * the environment.
 */
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
