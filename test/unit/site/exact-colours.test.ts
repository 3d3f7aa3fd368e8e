import { expect, it } from 'vitest';
import { describeSettingWarnings } from '../../../scripts/cli/settings.ts';
import { renderCategoryStyles } from '../../../src/site/categories.ts';
import { eventHistory, eventRecord, termRecord } from '../../support/records.ts';
import { testSettings, testSite } from '../../support/site/test-site.ts';

it('an exact colour of a category is in both colour schemes, and its shades are in the warnings', async () => {
  const hues = { music: '#c2185b', dance: 200 };
  const site = await testSite(
    { hues },
    {
      events: [eventRecord({ id: 1, locale: 'en', categories: [21, 22] })],
      history: [eventHistory({ id: 1, locale: 'en' })],
      terms: [termRecord({ id: 21, slug: 'music' }), termRecord({ id: 22, slug: 'dance' })],
    },
  );
  expect(renderCategoryStyles(site).trim().split('\n')).toEqual([
    '.hue.c-music{--c-ink:var(--if-light,#c2185b)var(--if-dark,#ef4b7f);--c-a:var(--if-light,#e44176)var(--if-dark,#c2185b);--c-b:var(--if-light,#ff6f96)var(--if-dark,#950042)}',
    '.c-dance{--hue:200}',
  ]);
  expect(await describeSettingWarnings({ ...testSettings(), hues })).toEqual([
    "Text could not be read everywhere with '#c2185b' (hues in src/own/config.ts). Used instead: #e44176 behind text on a light page, #ef4b7f for text on a dark page.",
  ]);
});
