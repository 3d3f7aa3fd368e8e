import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { chooseTarget } from '../../../../scripts/deploying/choose-target.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartelera-target-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'project', 'dist');
mkdirSync(join(out, 'en'), { recursive: true });
symlinkSync(out, join(folder, 'link'));

const choose = (to: string) => chooseTarget(to, {}, { out, mount: '/' }, AbortSignal.timeout(10_000));

it.each([
  ['deploy@example.org', 'A server is written user@host:/path'],
  ['deploy@example.org/srv/calendar', 'A server is written user@host:/path'],
  ['rsync:deploy@example.org', 'A server is written user@host:/path'],
  ['~/calendar', 'Write the whole path'],
  ['~deploy/calendar', 'Write the whole path'],
])('%s is refused, with how it is written', async (to, remedy) => {
  await expect(choose(to)).rejects.toThrow(remedy);
});

it.each([
  ['the built site', out],
  ['the built site by another name', join(folder, 'link')],
  ['a folder in it', join(out, 'en')],
  ['a folder that is not in it yet', `${out}/next/`],
  ['a folder that it is in', join(folder, 'project')],
  ['the folder of all', '/'],
])('%s is not a target for it', async (_, to) => {
  await expect(choose(to)).rejects.toThrow(/the built site, are the same folder, or one is in the other/u);
});
