import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeUnknownHues } from '../../../../scripts/publishing/unknown-hues.ts';
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
  expect(describeUnknownHues(config)).toEqual([
    "hues in src/own/config.ts has a colour for 'musci', but no category has this slug. Did you mean 'music'?",
    "hues in src/own/config.ts has a colour for 'dance', but no category has this slug.",
  ]);
  expect(describeUnknownHues({ ...config, origin: null })).toEqual([]);
});
