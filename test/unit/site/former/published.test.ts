import { expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../../../scripts/sample-origin/server/server.ts';
import { readRestoredHistory } from '../../../../src/crawl/restore-history.ts';
import { readStateDocument } from '../../../../src/history/state-document.ts';
import { createSite } from '../../../../src/site/create-site.ts';
import { readLayout } from '../../../../src/site/former/layout.ts';
import { findSuccessors } from '../../../../src/site/former/taken-out.ts';
import type { Snapshot } from '../../../../src/snapshot/snapshot.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { crawlInto, usual } from '../../../support/crawl/crawling.ts';
import { event, tinyContent } from '../../../support/sample-origin/tiny-content.ts';
import { testSettings } from '../../../support/site/test-site.ts';
import { joinState } from '../../../support/join-state.ts';

const both = testSettings();
const english = testSettings({ CALENDAR_LOCALES: 'en' });

async function open(snapshot: Snapshot) {
  const content = snapshot.read();
  if (content === null) throw new Error('The crawl left nothing.');
  return createSite(english, content);
}

it('of a language that was taken out, the published document has addresses only, for later machines', async () => {
  const tiny = tinyContent();
  const spanish = { locale: 'es', group: 91, title: 'Función secreta', slug: 'funcion' } as const;
  const events = [
    event(91, '2026-12-12 20:00:00', '2026-12-12 22:00:00', { group: 91, slug: 'show' }),
    event(92, '2026-12-12 20:00:00', '2026-12-12 22:00:00', spanish),
    event(93, '2026-12-13 20:00:00', '2026-12-13 22:00:00', { ...spanish, group: 93, slug: 'sola' }),
  ];
  const origin = await startOrigin({ content: { ...tiny, events }, now: () => new Date(usual.now) });
  onTestFinished(() => origin.close());
  const snapshot = openSnapshot(':memory:');
  await crawlInto(snapshot, origin.url);
  snapshot.keepLayout(readLayout(both));
  const options = { locales: ['en'], acceptLoss: true, full: true };
  await crawlInto(snapshot, origin.url, options);
  const site = await open(snapshot);
  const text = joinState(site.state);
  expect(text).not.toContain('secreta');
  expect(text).toContain('"slugs":["funcion"]');

  const address = new URL('calendar-state.json', origin.url);
  const state = readStateDocument(text, address, new URL(origin.url));
  const elsewhere = openSnapshot(':memory:');
  const restoreHistory = async () => readRestoredHistory(state);
  await crawlInto(elsewhere, origin.url, { ...options, restoreHistory });
  const restored = await open(elsewhere);
  expect(joinState(restored.state)).toBe(text);
  for (const each of [site, restored]) {
    const { namesOf, pages } = findSuccessors(each, new Set(['es']));
    expect(namesOf('es', 'en')('event', 'show')).toEqual(['funcion']);
    expect(pages).toContainEqual({ path: '/es/evento/sola/', target: '/en/' });
  }
});

it('of a language that was never taken out, nothing is published that may be private', async () => {
  const origin = await startOrigin({ content: tinyContent(), now: () => new Date(usual.now) });
  onTestFinished(() => origin.close());
  const snapshot = openSnapshot(':memory:');
  await crawlInto(snapshot, origin.url);
  await crawlInto(snapshot, origin.url, { locales: ['en'], acceptLoss: true, full: true });
  const { state } = await open(snapshot);
  const left = state.entries.filter(({ locale, kind }) => locale === 'es' && kind === 'event');
  expect(left.every(({ isUnanswered }) => isUnanswered === true)).toBe(true);
  expect(state.entries.some(({ locale, kind }) => locale === 'es' && kind === 'venue')).toBe(false);
});
