import { beforeAll, describe, expect, it } from 'vitest';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startRecordings } from '../../../scripts/sample-origin/replay/recordings.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { createClient } from '../../../src/http/client.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import type { Examination } from '../../../src/doctor/examination.ts';
import { examine } from '../../../src/doctor/examine.ts';

const now = '2026-11-20T09:10:00Z';

async function examineAt(address: string): Promise<Examination> {
  const origin = new URL(address);
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  let ticks = 0;
  const examination = await examine({
    client,
    redactor: createRedactor(null, origin),
    origin,
    restPrefix: 'wp-json',
    locales: ['en', 'es'],
    now,
    limits: { malformed: 10 },
    clock: () => (ticks += 10),
    onProgress: () => undefined,
  });
  await client.close();
  return examination;
}

const totals = ({ languages }: Examination) =>
  languages.map(({ locale, collections }) => [
    locale,
    Object.fromEntries(collections.map(({ kind, total, pages }) => [kind, [total, pages]])),
  ]);

describe('the recorded origin', () => {
  let examination: Examination;
  beforeAll(async () => {
    const directory = new URL('../../recordings/crawl', import.meta.url).pathname;
    const origin = await startRecordings({ directory });
    examination = await examineAt(origin.url);
    await origin.close();
  });
  const found = (area: string) => examination.findings.filter((finding) => finding.area === area);

  it('would work, with unrecorded answers as limits', () => {
    expect(examination.outcome).toBe('limits');
    const failed = examination.findings.filter(({ verdict }) => verdict === 'note');
    expect(failed.filter(({ what }) => !what.includes('Not recorded: GET'))).toEqual([]);
    expect(examination.examinedAt).toBe(now);
  });

  it('uses the WordPress spelling in both languages, and names its zone', () => {
    expect(examination.languages).toMatchObject([
      {
        locale: 'en',
        dialect: 'WordPress, The Events Calendar',
        zone: 'America/New_York',
        missingRoutes: [],
      },
      {
        locale: 'es',
        dialect: 'WordPress, The Events Calendar',
        zone: 'America/New_York',
        missingRoutes: [],
      },
    ]);
  });

  it('lists what its own headers announce', () => {
    expect(totals(examination)).toEqual([
      ['en', { event: [423, 9], venue: [43, 1], organizer: [26, 1], category: [21, 1], tag: [16, 1] }],
      ['es', { event: [367, 8], venue: [43, 1], organizer: [26, 1], category: [21, 1], tag: [14, 1] }],
    ]);
  });

  it('has a change index that needs its acknowledgement', () => {
    expect(examination.languages.map(({ changeIndex }) => changeIndex)).toEqual([429, 371]);
    for (const { what } of found('change index'))
      expect(what).toMatch(/^The index of changes \(tec\/v1\/events\) lists .* header X-TEC-EEA\.$/u);
  });

  it('has no validators', () => {
    expect(found('conditional requests').map(({ what }) => what)).toEqual(
      Array(2).fill('Lists have neither ETag nor Last-Modified, so conditional requests are not possible.'),
    );
  });

  it('has offsets for zones, and websites without a scheme, in the pages examined', () => {
    const warnings = examination.languages.flatMap(({ dataWarnings }) => dataWarnings);
    const ids = (wanted: string) =>
      warnings.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])).toSorted((a, b) => a - b);
    expect([...new Set(warnings.map(({ kind }) => kind))].toSorted()).toEqual(['offset zone', 'website']);
    // Pages 1, 7, 8, 9 of nine in English, 1, 6, 7, 8 of eight in Spanish.
    expect(ids('offset zone')).toEqual([342, 430, 435, 436, 558, 639, 640, 699, 700]);
    expect(ids('website')).toEqual([57, 58, 98, 99]);
  });
});

describe('the sample origin', () => {
  let examination: Examination;
  beforeAll(async () => {
    const content = generateContent({ seed: 1, size: 60, now: new Date(now) });
    const origin = await startOrigin({ content, now: () => new Date(now) });
    examination = await examineAt(origin.url);
    await origin.close();
  });

  it('works', () => {
    const others = examination.findings.filter(({ verdict }) => verdict !== 'good');
    expect(others).toMatchObject([{ area: 'page size', locale: 'en', verdict: 'skipped' }]);
    expect(examination).toMatchObject({
      outcome: 'works',
      conclusion: 'Cartelera will work with this site.',
    });
  });

  it('leaves out protected events', () => {
    expect(examination.languages.map(({ leftOut }) => leftOut)).toEqual([{ password: 2 }, { password: 2 }]);
  });

  it('names translations on its pages', () => {
    expect(examination.translations).toMatchObject({ asked: 5, confirmed: 5 });
    const { events = 0, paired = 0, ambiguous = 0, alone = 0 } = examination.translations ?? {};
    expect(paired).toBeGreaterThan(events / 2);
    expect(paired + ambiguous + alone).toBe(events);
  });

  it('reports the number of events in its change index', () => {
    for (const { changeIndex, collections } of examination.languages)
      expect(changeIndex).toBeGreaterThanOrEqual(collections[0]?.total ?? Infinity);
  });
});
