import { expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { tinyContent } from '../../support/sample-origin/tiny-content.ts';
import { crawlOnce } from '../../support/crawl/crawling.ts';

it.each(['default', 'query', 'hosts'] as const)(
  'a crawl in one language of a site in form %s whose pages name no other publishes nothing of the others',
  async (form) => {
    const layout = { form, plain: false, quiet: true };
    const origin = await startOrigin({ content: tinyContent(), layout });
    onTestFinished(() => origin.close());
    const { content } = await crawlOnce(origin.url, { locales: ['en'] });
    const english = tinyContent().venues.filter(
      ({ locale, status }) => locale === 'en' && status === 'publish',
    );
    expect(english.length).toBeGreaterThan(0);
    expect(content.venues.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  },
);
