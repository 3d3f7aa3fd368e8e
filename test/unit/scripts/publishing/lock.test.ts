import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withDataLock } from '../../../../scripts/publishing/lock.ts';
import { defaults as values } from '../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';

it('a lock needs no space on the disk', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const config = resolveConfig(values, { CALENDAR_ORIGIN: 'https://town.example', CALENDAR_DATA: data });
  const held = await withDataLock(config, async () =>
    readdirSync(data, { withFileTypes: true }).map(({ name }) => name),
  );
  expect(held).toEqual(['lock']);
});
