import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { generateContent } from '../../scripts/origin/dataset/generate.ts';
import { forms, type Layout } from '../../scripts/origin/form.ts';
import { startRecordings } from '../../scripts/origin/recordings.ts';
import { startOrigin } from '../../scripts/origin/server.ts';
import { createClient } from '../../src/api/client.ts';
import { discoverSite } from '../../src/api/discovery.ts';
import type { SnapshotContent } from '../../src/snapshot/content.ts';
import { crawlOnce, usual } from './crawling.ts';

const sample = generateContent({ seed: 1, size: 60, now: new Date(usual.now) });
const layouts = forms.flatMap((form) => [
  { form, plain: false },
  { form, plain: true },
]);
const names = {
  segments: 'path segments',
  default: 'default language without a segment',
  query: 'query parameter',
  hosts: 'hosts',
  single: 'one language',
};

/** Records without what every layout writes in its own way: addresses, and digests of records that hold them. */
function withoutAddresses({ events, venues, organizers, terms, translations }: SnapshotContent) {
  const text = JSON.stringify({ events, venues, organizers, terms, translations });
  const bare = text
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+(?:\/wp-content|\/media)/gu, 'origin')
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+[^"\\<\s]*/gu, 'address');
  return JSON.parse(bare) as Record<'events' | 'venues' | 'organizers' | 'terms', { locale: string }[]>;
}

const inEnglish = (records: ReturnType<typeof withoutAddresses>) => ({
  events: records.events.filter(({ locale }) => locale === 'en'),
  venues: records.venues.filter(({ locale }) => locale === 'en'),
  organizers: records.organizers.filter(({ locale }) => locale === 'en'),
  terms: records.terms.filter(({ locale }) => locale === 'en'),
});

const localesOf = ({ form }: Layout) => (form === 'single' ? ['en'] : ['en', 'es']);

describe.each(['neutral', 'wordpress'] as const)('the sample origin in the %s spelling', (spelling) => {
  let expected: ReturnType<typeof withoutAddresses>;
  beforeAll(async () => {
    const origin = await startOrigin({ content: sample, spelling });
    expected = withoutAddresses((await crawlOnce(origin.url)).content);
    await origin.close();
  });

  it.each(layouts)('gives the same records in form $form, plain permalinks: $plain', async (layout) => {
    const origin = await startOrigin({ content: sample, spelling, layout });
    onTestFinished(() => origin.close());
    const { content, receipt } = await crawlOnce(origin.url, { locales: localesOf(layout) });
    const records = withoutAddresses(content);
    if (layout.form === 'single') expect(inEnglish(records)).toEqual(inEnglish(expected));
    else expect(records).toEqual(expected);
    expect(receipt.warnings).toEqual([]);
  });

  it.each(layouts)('is recognised as $form, plain permalinks: $plain', async (layout) => {
    const { url, close } = await startOrigin({ content: sample, spelling, layout });
    onTestFinished(close);
    const origin = new URL(url);
    const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
    onTestFinished(() => client.close());
    const options = { origin, restPrefix: 'wp-json', locales: localesOf(layout) };
    expect((await discoverSite(client, options)).form).toBe(names[layout.form]);
  });
});

describe('the recorded origin', () => {
  const directory = new URL('../recordings/crawl', import.meta.url).pathname;
  let expected: ReturnType<typeof withoutAddresses>;
  beforeAll(async () => {
    const origin = await startRecordings({ directory });
    expected = withoutAddresses((await crawlOnce(origin.url)).content);
    await origin.close();
  });

  it.each(layouts)('gives the same records in form $form, plain permalinks: $plain', async (layout) => {
    const origin = await startRecordings({ directory, layout });
    onTestFinished(() => origin.close());
    const { content } = await crawlOnce(origin.url, { locales: localesOf(layout) });
    const records = withoutAddresses(content);
    if (layout.form !== 'single') expect(records).toEqual(expected);
    else {
      const { events, terms } = inEnglish(expected);
      expect(inEnglish(records)).toMatchObject({ events, terms });
    }
  });
});
