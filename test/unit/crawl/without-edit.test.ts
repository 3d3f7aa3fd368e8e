import { expect, it, onTestFinished } from 'vitest';
import type { EventPost } from '../../../scripts/sample-origin/content/content.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto, usual } from '../../support/crawl/crawling.ts';

const sample = generateContent({ seed: 1, size: 60, now: new Date(usual.now) });

/** Upcoming public events with a translation. */
const translated = sample.events.filter(
  ({ locale, group, status, password, hideFromListings, start, eventStatus }) =>
    locale === 'en' &&
    status === 'publish' &&
    password === '' &&
    !hideFromListings &&
    start > '2026-11-22' &&
    eventStatus === 'scheduled' &&
    sample.events.some(
      (other) => other.locale === 'es' && other.group === group && other.status === 'publish',
    ),
);
const [cancelled, parted] = translated;

it('a status and a link that change without an edit are found by the next full crawl', async () => {
  if (cancelled === undefined || parted === undefined) throw new Error('The sample has too few events.');
  const now = () => new Date(usual.now);
  let origin = await startOrigin({ content: sample, now });
  onTestFinished(() => origin.close());
  const address = origin.url;
  const snapshot = openSnapshot(':memory:');
  onTestFinished(() => snapshot.close());
  await crawlInto(snapshot, address);

  // As when a plugin or an import writes to the database: `modified` does not change.
  const changed = (event: EventPost): EventPost => {
    if (event.id === cancelled.id) return { ...event, eventStatus: 'canceled' };
    return event.id === parted.id ? { ...event, group: 9_999_999 } : event;
  };
  const port = Number(new URL(address).port);
  await origin.close();
  origin = await startOrigin({ content: { ...sample, events: sample.events.map(changed) }, now, port });

  const seen = () => {
    const content = snapshot.read();
    return {
      status: content?.events.find(({ id }) => id === cancelled.id)?.status,
      isPaired: content?.translations.some(({ kind, ids }) => kind === 'event' && ids['en'] === parted.id),
    };
  };
  const before = { status: 'scheduled', isPaired: true };
  expect(seen()).toEqual(before);
  const crawlAt = (time: string) => crawlInto(snapshot, address, { now: time });
  const incremental = await crawlAt('2026-11-21T09:00:00Z');
  expect([incremental.fullAt, incremental.statuses.asked, seen()]).toEqual([usual.now, 0, before]);
  // 24 hours after the first crawl, a full crawl is due.
  const full = await crawlAt('2026-11-21T09:10:00Z');
  expect(full.fullAt).toBe('2026-11-21T09:10:00Z');
  expect(seen()).toEqual({ status: 'cancelled', isPaired: false });
  expect(full.warnings).toEqual([]);
});
