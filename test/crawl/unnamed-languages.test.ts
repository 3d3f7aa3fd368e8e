import { expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../scripts/origin/server.ts';
import { serve } from '../server.ts';
import { tinyContent } from '../scripts/origin/tiny-content.ts';
import { crawlOnce } from './crawling.ts';

it('a crawl in one language of a site that names no other publishes nothing of the others', async () => {
  const origin = await startOrigin({ content: tinyContent(), layout: { form: 'default', plain: false } });
  onTestFinished(() => origin.close());
  const silent = await serve(async ({ url = '/' }, response) => {
    const answer = await fetch(`${origin.url}${url}`, { redirect: 'manual' });
    const text = (await answer.text())
      .replaceAll(/<link rel="alternate" hreflang=[^>]*>/gu, '')
      .replaceAll(origin.url, silent.origin)
      .replaceAll(origin.url.replaceAll('/', '\\/'), silent.origin.replaceAll('/', '\\/'));
    for (const name of ['content-type', 'link', 'location', 'x-wp-total', 'x-wp-totalpages']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value.replaceAll(origin.url, silent.origin));
    }
    response.writeHead(answer.status).end(text);
  });
  const { content } = await crawlOnce(silent.href, { locales: ['en'] });
  const { content: both } = await crawlOnce(origin.url);
  const english = both.venues.filter(({ locale }) => locale === 'en').map(({ id }) => id);
  expect(english.length).toBeLessThan(both.venues.length);
  expect(content.venues.map(({ id }) => id)).toEqual(english);
});
