import { expect, it } from 'vitest';
import { startOrigin } from '../../../scripts/origin/server.ts';
import { describeReceipt } from '../../../scripts/terminal/receipt.ts';
import { crawlOnce } from '../../crawl/crawling.ts';
import { tinyContent } from '../origin/tiny-content.ts';

it.each([
  [['en', 'es'], true],
  [['en'], false],
])('the receipt of %j says whether there are translations: %s', async (locales, isSaid) => {
  const origin = await startOrigin({ content: tinyContent() });
  const { receipt } = await crawlOnce(origin.url, { locales });
  await origin.close();
  const text = describeReceipt(receipt);
  expect(text).toContain('The crawl is complete');
  expect(text.includes('Translations of event')).toBe(isSaid);
});
