import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../src/history/history-entry.ts';
import type { Translation } from '../../../src/model/record.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { emptyContent, siteRecord, termRecord, venueRecord } from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';

const sites = ['en', 'es', 'fr'].map((locale) => siteRecord({ locale }));
const hall = venueRecord({ id: 1 });
const sala = venueRecord({ id: 2, locale: 'es' });
const salle = venueRecord({ id: 3, locale: 'fr' });
/** A record of another kind with the id of a venue. */
const tag = termRecord({ kind: 'tag', id: 1 });
const pair: Translation = { kind: 'venue', ids: { en: 1, es: 2 } };
const three: Translation = { kind: 'venue', ids: { fr: 3, en: 1, es: 2 } };

/** The translations in the history after crawls with these venues and translations. */
function remembered(crawls: readonly (readonly [readonly (typeof hall)[], readonly Translation[]])[]) {
  const snapshot = openSnapshot(':memory:');
  for (const [index, [venues, translations]] of crawls.entries())
    fill(snapshot, {
      ...emptyContent,
      crawledAt: `2026-11-2${index}T12:00:00Z`,
      sites,
      venues,
      terms: [tag],
      translations,
    });
  const history: readonly HistoryEntry[] = snapshot.read()?.history ?? [];
  snapshot.close();
  return Object.fromEntries(
    history.map((entry) => [
      `${entry.kind} ${entry.id}`,
      entry.kind === 'event' ? expect.unreachable() : entry.translations,
    ]),
  );
}

test('each scope has the ids of its translations', () => {
  expect(remembered([[[hall, sala, salle], [three]]])).toEqual({
    'venue 1': [2, 3],
    'venue 2': [1, 3],
    'venue 3': [1, 2],
    'tag 1': undefined,
  });
});

test('a vanished scope and its translations keep each other until both exist again', () => {
  const both = [[hall, sala], [pair]] as const;
  const paired = { 'venue 1': [2], 'venue 2': [1] };
  expect(remembered([both, [[hall], []]])).toMatchObject(paired);
  expect(remembered([both, [[], []]])).toMatchObject(paired);
  expect(remembered([both, [[hall], []], [[], []], [[sala], []]])).toMatchObject(paired);
  expect(remembered([both, [[hall], []], [[hall, sala], []]])).toMatchObject({
    'venue 1': undefined,
    'venue 2': undefined,
  });
  const repaired: Translation = { kind: 'venue', ids: { en: 1, fr: 3 } };
  expect(remembered([both, [[hall, salle], [repaired]]])).toMatchObject({
    'venue 1': [2, 3],
    'venue 2': [1],
    'venue 3': [1],
  });
});

test('scopes that both exist have the translations of the last crawl', () => {
  const renamed = { ...sala, name: 'Sala nueva' };
  expect(
    remembered([
      [[hall, sala], [pair]],
      [[hall, renamed], [pair]],
    ]),
  ).toMatchObject({ 'venue 2': [1] });
  expect(
    remembered([
      [[hall, sala], [pair]],
      [[hall, sala], []],
      [[], []],
    ]),
  ).toMatchObject({ 'venue 1': undefined, 'venue 2': undefined });
});
