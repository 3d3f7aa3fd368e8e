import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  beginCache,
  cacheFolder,
  finishCache,
} from '../../../../../scripts/publishing/reuse/render-cache.ts';
import { defaults as values } from '../../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../../src/config/resolve.ts';

it('rendered pages are kept only after a build that finished', () => {
  const data = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const config = resolveConfig(values, {
    CALENDAR_ORIGIN: 'https://town.example',
    CALENDAR_DATA: data,
    CALENDAR_OUT: data,
  });
  const page = join(cacheFolder(config), 'page.html');
  beginCache(config);
  writeFileSync(page, '');
  finishCache(config);
  beginCache(config);
  expect(existsSync(page)).toBe(true);
  beginCache(config);
  expect(existsSync(page)).toBe(false);
});
