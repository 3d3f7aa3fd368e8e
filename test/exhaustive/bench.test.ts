import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { describeBuilds, isHugoInstalled } from '../../scripts/bench/build.ts';
import { measureBuilds, measureNode } from '../../scripts/bench/build/measure.ts';
import { measureCrawls } from '../../scripts/bench/crawl/measure.ts';
import { measureFeeds } from '../../scripts/bench/feeds.ts';
import { measureSubject } from '../../scripts/bench/texts.ts';
import { shapes } from '../../scripts/bench/texts/shapes.ts';

const script = new URL('../../scripts/bench.ts', import.meta.url).pathname;

function bench(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

describe('npm run bench', () => {
  it('prints its help with its cases', async () => {
    const { code, out } = await bench('--help');
    expect(code).toBe(0);
    expect(out).toMatch(/^npm run bench/);
    expect(out).toMatch(/^ {2}crawl +a full and a no-change crawl/m);
  });

  it('rejects unknown cases and options', async () => {
    const unknown = await bench('sleep', '--json');
    expect([unknown.code, unknown.err]).toEqual([
      2,
      "There is no case 'sleep'. Cases: crawl, feeds, pages, texts, build, build-large.\n",
    ]);
    expect((await bench('crawl', '--fast')).code).toBe(2);
  });
});

describe('the crawl benchmark', () => {
  it('crawls into an empty folder, then again, and repeats the requests of both', async () => {
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const measured = await measureCrawls(
      { events: 30, origins: [{ wait: 5, repetitions: 1 }] },
      report,
      new AbortController().signal,
    );
    expect(measured.map(({ kind, events, wait }) => [kind, events, wait])).toEqual([
      ['full', 30, 5],
      ['no change', 30, 5],
    ]);
    for (const { requests, atOnce, seconds, bareSeconds, peak } of measured) {
      // Two languages with five collections each.
      expect(requests).toBeGreaterThanOrEqual(10);
      expect(atOnce).toBeGreaterThanOrEqual(1);
      expect(Math.min(seconds, bareSeconds, peak)).toBeGreaterThan(0);
    }
    expect(lines.at(-1)).toBe('30 events per language: 5 ms per answer, round 1 of 1');
  });
});

describe('the feeds benchmark', () => {
  it('writes the same events into the same feeds in both ways', async () => {
    const { signal } = new AbortController();
    const { cartelera, plain } = await measureFeeds({ events: 30, repetitions: 1 }, () => undefined, signal);
    const [own, other] = [cartelera[0], plain[0]];
    expect(own?.written).toBeGreaterThan(100);
    expect([own?.published, own?.feeds, own?.written]).toEqual([
      other?.published,
      other?.feeds,
      other?.written,
    ]);
    expect(Math.min(own?.size ?? 0, other?.size ?? 0)).toBeGreaterThan(10_000);
  });
});

describe('the texts benchmark', () => {
  it('measures a subject with ordinary text and with each of its shapes', async () => {
    const { signal } = new AbortController();
    const { growths } = await measureSubject('cleaning of zones', signal);
    expect(growths.map(({ shape }) => shape)).toEqual(['ordinary text', ...shapes.map(({ name }) => name)]);
    expect(Math.min(...growths.map(({ growth }) => growth))).toBeGreaterThan(0);
  });
});

describe('the build benchmark', () => {
  it('measures each kind of build, and Hugo where it is installed', async () => {
    const { signal } = new AbortController();
    const hasHugo = isHugoInstalled();
    const measured = await measureBuilds({ events: 60, rounds: 1 }, hasHugo, () => undefined, signal);
    const { rows } = describeBuilds({ node: await measureNode(signal), hasHugo, sizes: [measured] });
    const kinds = ['first', 'full', 'one edit', 'nothing', ...(hasHugo ? ['Hugo'] : [])];
    expect(rows.slice(1).map(([events, kind]) => [events, kind])).toEqual(kinds.map((kind) => [60, kind]));
    for (const [took] of Object.values(measured.builds)) {
      if (took === undefined) continue;
      expect(took.files).toBeGreaterThan(60 * 5);
      expect(Math.min(took.seconds, took.cpu)).toBeGreaterThan(0);
      // The program itself, not what runs it.
      expect(took.peak).toBeGreaterThan(20);
    }
    const { first, full, Hugo } = measured.builds;
    expect(first[0]?.written).toBe(first[0]?.files);
    expect(measured.builds['one edit'][0]?.written).toBeLessThan(first[0]?.files ?? 0);
    expect(measured.builds.nothing[0]?.written).toBe(0);
    if (hasHugo) expect((Hugo[0]?.files ?? 0) / (full[0]?.files ?? 0)).toBeGreaterThan(0.8);
  }, 600_000);
});
