import { expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { findStoredCredentials } from '../../../src/crawl/safeguards/credentials.ts';
import { createClient } from '../../../src/http/client.ts';
import { createRedactor, redacted } from '../../../src/http/redact.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto, crawlOnce } from '../../support/crawl/crawling.ts';
import { listEncoded } from '../../support/http/encodings.ts';
import { startHostileOrigin, type Passing } from '../../support/http/hostile-origin.ts';
import { now, tinyContent } from '../../support/sample-origin/tiny-content.ts';

const canary = { user: 'canary-4711', password: 'Zk7q Wx2/ vB9n Tr4m sLd6 Yg3c' };

/** Crawls an origin that changes its first event, with credentials. */
async function crawlChanged(values: object) {
  const behind = await startOrigin({ content: tinyContent(), now: () => now });
  const change = ({ path, body }: Passing): Partial<Passing> => {
    if (!path.includes('/events/v1/events?')) return {};
    const list = JSON.parse(body) as { events: object[] };
    Object.assign(list.events[0] ?? {}, values);
    return { body: JSON.stringify(list) };
  };
  const origin = await startHostileOrigin(behind.url, change);
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: canary });
  const snapshot = openSnapshot(':memory:');
  try {
    const redactor = createRedactor(canary, origin);
    const crawling = crawlInto(snapshot, origin.href, { client, redactor, locales: ['en'] });
    const result = await crawling.catch((error: unknown) => error);
    return { result, stored: snapshot.read(), receipt: snapshot.receipt(), failure: snapshot.failure() };
  } finally {
    snapshot.close();
    await client.close();
    await behind.close();
  }
}

it.each([
  ...listEncoded(canary)
    .filter((_, index) => index % 6 === 0)
    .map(([name, written]) => [name, 'title', { title: `Open ${written}` }] as const),
  [
    'around images of a long description',
    'description',
    {
      description: `<p>${'word '.repeat(4200)}${canary.password
        .split(' ')
        .map((part) => `${part}<img src="/gone.png" alt="&gt;">`)
        .join('')}</p>`,
    },
  ],
  ['in a description', 'description', { description: `<p>Zk7q<script>x</script>Wx2/vB9nTr4msLd6Yg3c</p>` }],
] as const)('a crawl refuses to publish the password: %s', async (_, field, values) => {
  const { result, stored, failure } = await crawlChanged(values);
  expect(result).toMatchObject({
    failure: 'leak',
    message: expect.stringMatching(
      new RegExp(
        `^The origin repeats CALENDAR_PASSWORD in the ${field} of event \\d+ \\(en\\), so a crawl stores nothing`,
        'u',
      ),
    ),
  });
  expect(stored).toBeNull();
  expect(JSON.stringify(failure)).not.toContain('Wx2');
});

it('a crawl refuses a restored history that repeats the password', async () => {
  const origin = await startOrigin({ content: tinyContent(), now: () => now });
  onTestFinished(() => origin.close());
  const { content } = await crawlOnce(origin.url);
  const entries = content.history.map((entry) => ({ ...entry, slugs: [...entry.slugs, canary.password] }));
  const redactor = createRedactor(canary, new URL(origin.url));
  const restoreHistory = async () => ({ entries, currencies: {}, missing: null });
  await expect(crawlOnce(origin.url, { redactor, restoreHistory })).rejects.toMatchObject({
    failure: 'leak',
    message: expect.stringContaining('repeats CALENDAR_PASSWORD in the slugs of'),
  });
  const layouts = [{ en: { home: '/en/', segments: { event: canary.password } } }];
  const restoreLayouts = async () => ({ entries: [], currencies: {}, layouts, missing: null });
  await expect(crawlOnce(origin.url, { redactor, restoreHistory: restoreLayouts })).rejects.toMatchObject({
    failure: 'leak',
    message: expect.stringContaining('repeats CALENDAR_PASSWORD in former addresses'),
  });
});

it('a snapshot that is older than the password and repeats it is found', async () => {
  const origin = await startOrigin({ content: tinyContent(), now: () => now });
  onTestFinished(() => origin.close());
  const snapshot = openSnapshot(':memory:');
  await crawlInto(snapshot, origin.url);
  const stored = [...snapshot.readStored()];
  snapshot.close();
  const redactor = createRedactor(canary, new URL(origin.url));
  expect(findStoredCredentials(stored, redactor)).toBeUndefined();
  const first = stored.find((each) => 'kind' in each && each.kind === 'venue' && 'address' in each);
  if (first === undefined || !('kind' in first)) throw new Error('There should be a venue.');
  const repeating = stored.map((each) =>
    each === first ? { ...first, name: `At ${canary.password}` } : each,
  );
  expect(findStoredCredentials(repeating as typeof stored, redactor)).toBe(
    `the name of venue ${first.id} (${first.locale})`,
  );
});

it('a crawl keeps the password out of its receipt where nothing of it is published', async () => {
  const long = 'x'.repeat(70);
  const { receipt } = await crawlChanged({ title: `${long} ${canary.password}`, start_date: 'never' });
  const text = JSON.stringify(receipt);
  expect(text).toContain(redacted.slice(0, 5));
  expect(text).not.toContain('Zk7q');
});
