import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBuiltRecord } from '../../../../scripts/comparing/built-record.ts';
import { reportBuild } from '../../../../scripts/comparing/report-build.ts';
import { emptyContent, eventRecord, siteRecord } from '../../../support/records.ts';
import { dataFolder } from '../../../support/site/data-folder.ts';
import { testSettings } from '../../../support/site/test-site.ts';
import { store } from '../../../support/snapshot/fill.ts';

const folder = dataFolder();

it('says that nothing changed after a build from the same, but compares files after --full', async () => {
  const within = (name: string) => join(folder(), name);
  const [data, out, outputs] = [within('data'), within('dist'), within('outputs')];
  for (const each of [data, out]) mkdirSync(each);
  const config = testSettings({ CALENDAR_DATA: data, CALENDAR_OUT: out });
  const event = eventRecord({ id: 1, title: 'Opera', start: '2026-12-20T20:00:00' });
  const sites = [siteRecord(), siteRecord({ locale: 'es' })];
  store(data, { ...emptyContent, sites, events: [event] });
  const report = async (key: string, crawledAt: string, isFull = false) => {
    const receipt = { origin: 'https://town.example', crawledAt, collections: [], warnings: [] };
    writeFileSync(outputs, '');
    await reportBuild(config, { summary: undefined, outputs }, {
      receipt,
      problem: null,
      tooOld: null,
      key,
      isFull,
    } as unknown as Parameters<typeof reportBuild>[2]);
    return readFileSync(outputs, 'utf8').split('\n')[0];
  };
  writeFileSync(join(out, 'index.html'), 'Opera');
  expect(await report('a', '2026-11-20T10:00:00Z')).toBe('changed=true');
  const { titles } = readBuiltRecord(config) ?? expect.unreachable();
  expect(Object.values(titles)).toEqual(['Opera']);
  writeFileSync(join(out, 'index.html'), 'Published elsewhere, and changed here');
  expect(await report('a', '2026-11-20T11:00:00Z')).toBe('changed=false');
  expect(readBuiltRecord(config)).toMatchObject({ crawledAt: '2026-11-20T11:00:00Z', titles });
  expect(await report('a', '2026-11-20T11:00:00Z', true)).toBe('changed=true');
  expect(await report('b', '2026-11-20T12:00:00Z')).toBe('changed=false');
});
