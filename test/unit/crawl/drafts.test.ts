import { describe, expect, it, onTestFinished } from 'vitest';
import { startOrigin, type OriginOptions } from '../../../scripts/sample-origin/server/server.ts';
import type { CrawlOptions } from '../../../src/crawl/options.ts';
import { createClient, type Client, type RequestOptions } from '../../../src/http/client.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openDraftsSnapshot, openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto } from '../../support/crawl/crawling.ts';
import { draftsContent, editor, token } from '../../support/sample-origin/drafts-content.ts';
import { now } from '../../support/sample-origin/tiny-content.ts';

async function start(options: Partial<OriginOptions> = {}): Promise<string> {
  const origin = await startOrigin({
    content: draftsContent(),
    now: () => now,
    credentials: editor,
    spelling: 'wordpress',
    ...options,
  });
  onTestFinished(() => origin.close());
  return origin.url;
}

/** Crawls with drafts; returns what was stored, and the addresses that were asked for. */
async function crawlDrafts(
  address: string,
  options: Partial<CrawlOptions> = {},
  credentials = editor,
  edit: (body: unknown) => void = () => undefined,
) {
  const origin = new URL(address);
  const sent = createClient({ origin, userAgent: 'Cartelera (test)', credentials });
  const asked: string[] = [];
  const note =
    <A extends readonly unknown[], R>(send: (url: URL, ...rest: A) => R) =>
    (url: URL, ...rest: A) => {
      asked.push(`${url.pathname}${url.search}`);
      return send(url, ...rest);
    };
  const client: Client = {
    ...sent,
    get: note(sent.get),
    json: note(async (url: URL, requestOptions?: RequestOptions) => {
      const answer = await sent.json(url, requestOptions);
      edit(answer.body);
      return answer;
    }),
  };
  const snapshot = openDraftsSnapshot(':memory:');
  onTestFinished(async () => {
    snapshot.close();
    await sent.close();
  });
  const redactor = createRedactor(credentials, origin);
  const receipt = await crawlInto(snapshot, address, { client, redactor, drafts: true, ...options });
  return { content: snapshot.read() as SnapshotContent, receipt, asked };
}

const listStatuses = ({ events }: SnapshotContent) =>
  Object.fromEntries(events.flatMap(({ id, unpublished }) => (unpublished ? [[id, unpublished]] : [])));

describe('a crawl of drafts', () => {
  it('has drafts, pending and scheduled events of all languages, and never private ones', async () => {
    const { content } = await crawlDrafts(await start());
    expect(listStatuses(content)).toEqual({
      70: 'draft',
      71: 'pending',
      72: 'future',
      74: 'draft',
      75: 'draft',
    });
    expect(content.events.map(({ id }) => id)).not.toContain(73);
    expect(JSON.stringify(content)).not.toContain('Private');
  });

  it('has the venues that only drafts have', async () => {
    const { content } = await crawlDrafts(await start());
    expect(content.venues.find(({ id }) => id === 37)).toMatchObject({ unpublished: 'draft' });
  });

  it('gives each an address: its slug, or its id, and never that of a published event', async () => {
    const { content } = await crawlDrafts(await start());
    const slugOf = (id: number) => content.history.find((entry) => entry.id === id)?.slugs[0];
    expect([70, 71, 74].map(slugOf)).toEqual(['draft-70', 'pendiente', 'draft-74']);
    expect(content.events.find(({ id }) => id === 72)?.slug).toBe('fair');
  });

  it('asks for no page of a draft: visitors get none', async () => {
    const { asked } = await crawlDrafts(await start());
    expect(asked).toContain('/es/event/feria/');
    expect(asked.filter((path) => path.includes('post_type'))).toEqual([]);
  });

  it('names drafts that cannot be read, such as one without a date, and shows the others', async () => {
    const withoutDate = (body: unknown): void => {
      for (const event of (body as { events?: { id: number; start_date: string }[] }).events ?? [])
        if (event.id === 70) event.start_date = '';
    };
    const { content, receipt } = await crawlDrafts(await start(), {}, editor, withoutDate);
    expect(Object.keys(listStatuses(content))).toEqual(['71', '72', '74', '75']);
    expect(receipt.collections.flatMap(({ leftOut }) => leftOut)).toContainEqual(
      expect.objectContaining({ id: 70, reason: 'malformed', note: expect.stringContaining('start_date') }),
    );
  });

  it.each([
    [
      'a subscriber',
      { ...editor, role: 'subscriber' } as const,
      editor,
      400,
      'give the user of CALENDAR_USER the role Editor',
    ],
    [
      'a wrong password',
      editor,
      { ...editor, password: 'wrong' },
      401,
      'Check CALENDAR_USER and CALENDAR_PASSWORD',
    ],
  ])('is refused to %s, with what to do', async (_, credentials, given, status, remedy) => {
    const error = await crawlDrafts(await start({ credentials }), {}, given).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(OriginError);
    expect(error).toMatchObject({ failure: 'refused', status, message: expect.stringContaining(remedy) });
    expect(String(error)).not.toContain(given.password);
  });

  it('needs an interface with drafts', async () => {
    const address = await start({ without: ['calendar/events/v1'] });
    await expect(crawlDrafts(address)).rejects.toThrow('drafts need calendar/events/v1 or tribe/events/v1');
  });

  it('needs a snapshot of drafts', async () => {
    const address = await start();
    const snapshot = openSnapshot(':memory:');
    onTestFinished(() => snapshot.close());
    await expect(crawlInto(snapshot, address, { drafts: true })).rejects.toThrow('into a snapshot of drafts');
    expect(snapshot.read()).toBeNull();
  });
});

it('a usual crawl has no draft, also with the credentials of an editor', async () => {
  const address = await start();
  const origin = new URL(address);
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: editor });
  const snapshot = openSnapshot(':memory:');
  onTestFinished(async () => {
    snapshot.close();
    await client.close();
  });
  const receipt = await crawlInto(snapshot, address, { client });
  expect(JSON.stringify([snapshot.read(), receipt])).not.toContain(token);
});

it('a usual crawl is not read into a snapshot of drafts', async () => {
  const address = await start();
  const snapshot = openDraftsSnapshot(':memory:');
  onTestFinished(() => snapshot.close());
  await expect(crawlInto(snapshot, address)).rejects.toThrow('and nothing else is');
});
