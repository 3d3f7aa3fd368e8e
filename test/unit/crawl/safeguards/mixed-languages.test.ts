import { expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../../../scripts/sample-origin/server/server.ts';
import { serve } from '../../../support/server.ts';
import { tinyContent } from '../../../support/sample-origin/tiny-content.ts';
import { crawlOnce } from '../../../support/crawl/crawling.ts';

/**
 * A site with a language parameter, and event addresses without a language.
 * @param obeys whether the API respects the parameter
 */
async function serveUntold(obeys: boolean): Promise<URL> {
  const origin = await startOrigin({ content: tinyContent(), layout: { form: 'query', plain: false } });
  onTestFinished(() => origin.close());
  const site = await serve(async ({ url = '/' }, response) => {
    const here = (text: string) =>
      text
        .replaceAll(origin.url, site.origin)
        .replaceAll(origin.url.replaceAll('/', '\\/'), site.origin.replaceAll('/', '\\/'));
    const isData = url.startsWith('/wp-json/');
    const address = isData && !obeys ? url.replaceAll(/(?:lang|translation_language)=es&?/gu, '') : url;
    const answer = await fetch(`${origin.url}${address}`);
    for (const name of ['content-type', 'link', 'x-wp-total', 'x-wp-totalpages']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, here(value));
    }
    const text = here(await answer.text());
    response
      .writeHead(answer.status)
      .end(isData ? text.replaceAll(/(event\\?\/[\w-]+\\?\/)\?lang=es/gu, '$1') : text);
  });
  return site;
}

it('accepts languages that only the parameter distinguishes', async () => {
  const site = await serveUntold(true);
  const { content, receipt } = await crawlOnce(site.href);
  const untouched = await startOrigin({ content: tinyContent() });
  onTestFinished(() => untouched.close());
  const idsOf = ({ events }: typeof content) => events.map(({ locale, id }) => `${locale} ${id}`);
  expect(idsOf(content)).toEqual(idsOf((await crawlOnce(untouched.url)).content));
  expect(receipt.warnings).toEqual([]);
});

it('refuses two indistinguishable languages, and warns about one', async () => {
  const site = await serveUntold(false);
  await expect(crawlOnce(site.href)).rejects.toThrow(
    /returns the same events in 'en' as in 'es', and no address is in 'es'.*CALENDAR_LOCALES/u,
  );
  const accepted = await crawlOnce(site.href, { acceptLoss: true });
  expect(accepted.receipt.warnings.join('\n')).toContain(
    'that language has no events, or they cannot be distinguished',
  );
  const { receipt } = await crawlOnce(site.href, { locales: ['en'] });
  expect(receipt.warnings).toEqual([
    expect.stringMatching(
      /^The API returns the same events in 'es' as in 'en', and no address names the language/u,
    ),
  ]);
});
