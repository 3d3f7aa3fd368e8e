import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeUnusedSettings } from '../../../../scripts/publishing/unused-settings.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { emptyContent, siteRecord, termRecord } from '../../../support/records.ts';
import { dataFolder } from '../../../support/site/data-folder.ts';
import { testSettings } from '../../../support/site/test-site.ts';
import { fill } from '../../../support/snapshot/fill.ts';

const data = dataFolder();

test('a colour for a category that does not exist is named, with the nearest that does', () => {
  const snapshot = openSnapshot(join(data(), 'snapshot.sqlite'));
  const terms = [
    termRecord({ id: 21, slug: 'music' }),
    termRecord({ kind: 'tag', id: 22, slug: 'dance' }),
    termRecord({ id: 23, slug: 'niñez' }),
  ];
  fill(snapshot, { ...emptyContent, sites: [siteRecord()], terms });
  snapshot.close();
  const hues = { Music: 1, 'NIN\u0303EZ': 2, musci: 3, dance: 4 };
  const config = { ...testSettings(), origin: 'https://origin.example/', data: data(), hues };
  expect(describeUnusedSettings(config)).toEqual([
    "hues in src/own/config.ts has a colour for 'musci', but no category has this slug. Did you mean 'music'?",
    "hues in src/own/config.ts has a colour for 'dance', but no category has this slug.",
  ]);
  expect(describeUnusedSettings({ ...config, origin: null })).toEqual([]);
});

test('a currency in the settings is named where the origin has another', () => {
  const snapshot = openSnapshot(join(data(), 'snapshot.sqlite'));
  const sites = [siteRecord({ locale: 'en', currency: 'MXN' }), siteRecord({ locale: 'es', currency: null })];
  fill(snapshot, { ...emptyContent, sites });
  snapshot.close();
  const { locales, ...settings } = testSettings();
  const withEuros = Object.fromEntries(
    Object.entries(locales).map(([code, each]) => [code, { ...each, currency: 'EUR' }]),
  );
  const config = {
    ...settings,
    locales: withEuros,
    origin: 'https://origin.example/',
    data: data(),
    hues: {},
  };
  expect(describeUnusedSettings(config)).toEqual([
    "locales.en.currency in src/own/config.ts is 'EUR', but the origin names MXN as its currency, which is used. Change it in the CMS.",
  ]);
});
