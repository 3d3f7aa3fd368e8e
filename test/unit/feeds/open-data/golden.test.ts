import { expect, test } from 'vitest';
import { openDataFormats } from '../../../../src/feeds/open-data/index.ts';
import { addressOf, findPage, sampleCalendar } from '../../../support/feeds/open-data/sample.ts';

test.each(openDataFormats.map((format) => [format.label, format] as const))(
  'open data in %s are unchanged',
  async (_label, format) => {
    const written = format.render(sampleCalendar(), addressOf, findPage);
    await expect(written).toMatchFileSnapshot(`../golden/${format.file}.txt`);
    expect(format.render(sampleCalendar(), addressOf, findPage)).toBe(written);
  },
);
