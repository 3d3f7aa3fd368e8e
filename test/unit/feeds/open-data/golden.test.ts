import { expect, test } from 'vitest';
import { openDataFormats } from '../../../../src/feeds/open-data/index.ts';
import { renderOpenData, sampleCalendar } from '../../../support/feeds/open-data/sample.ts';

test.each(openDataFormats.map((format) => [format.label, format] as const))(
  'open data in %s are unchanged',
  async (_label, format) => {
    const written = renderOpenData(format, sampleCalendar());
    await expect(written).toMatchFileSnapshot(`../golden/${format.file}.txt`);
    expect(renderOpenData(format, sampleCalendar())).toBe(written);
  },
);
