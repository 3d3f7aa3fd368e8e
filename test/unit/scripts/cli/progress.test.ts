import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { showProgress } from '../../../../scripts/cli/progress.ts';

describe('progress without a terminal', () => {
  it('has one line for each list that was read, and one for statuses at the end', () => {
    const stream = new PassThrough();
    const display = showProgress(stream as unknown as NodeJS.WriteStream);
    const read = () => String(stream.read() ?? '');
    display.update({ locale: 'en', step: 'event', done: 50, total: 120 });
    display.update({ locale: null, step: 'status', done: 1, total: 1 });
    expect(read()).toBe('');
    display.update({ locale: 'en', step: 'event', done: 120, total: 120 });
    display.update({ locale: 'en', step: 'event', done: 120, total: 120 });
    expect(read()).toBe('en events: 120\n');
    display.update({ locale: null, step: 'status', done: 30, total: 30 });
    display.end();
    expect(read()).toBe('statuses: 30\n');
  });

  it('separates the list of events from changed events', () => {
    const stream = new PassThrough();
    const display = showProgress(stream as unknown as NodeJS.WriteStream);
    display.update({ locale: 'en', step: 'event', done: 169, total: 169 });
    display.update({ locale: 'en', step: 'changed', done: 2, total: 2 });
    display.update({ locale: 'en', step: 'changed', done: 3, total: 3 });
    display.end();
    expect(String(stream.read())).toBe('en events: 169\nen changed: 3\n');
  });

  it('shows unfinished steps at the end', () => {
    const stream = new PassThrough();
    const display = showProgress(stream as unknown as NodeJS.WriteStream);
    display.update({ locale: 'es', step: 'event', done: 50, total: 120 });
    display.end();
    expect(String(stream.read())).toBe('es events: 50 of 120\n');
  });
});

describe('progress of a long step', () => {
  const file = (done: number) => ({ locale: null, step: 'file', done, total: 200 }) as const;

  it('has a line every 15 seconds, which says how long it will take', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = new PassThrough();
    const display = showProgress(stream as unknown as NodeJS.WriteStream);
    const read = () => String(stream.read() ?? '');
    display.update(file(0));
    vi.advanceTimersByTime(10_000);
    display.update(file(25));
    expect(read()).toBe('');
    vi.advanceTimersByTime(10_000);
    display.update(file(50));
    expect(read()).toBe('pages and files: 50 of 200, about 60 s left\n');
    vi.advanceTimersByTime(1000);
    display.update(file(60));
    expect(read()).toBe('');
    vi.advanceTimersByTime(79_000);
    display.update(file(80));
    expect(read()).toBe('pages and files: 80 of 200, about 3 min left\n');
    display.update(file(200));
    expect(read()).toBe('pages and files: 200\n');
  });

  it('says how long it will take by the share of its work, where that is known', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = new PassThrough();
    const display = showProgress(stream as unknown as NodeJS.WriteStream);
    display.update({ ...file(0), share: 0 });
    vi.advanceTimersByTime(20_000);
    display.update({ ...file(150), share: 0.25 });
    expect(String(stream.read())).toBe('pages and files: 150 of 200, about 60 s left\n');
  });

  it('says how long it will take although its total grows', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stream = new PassThrough();
    const display = showProgress(stream as unknown as NodeJS.WriteStream);
    display.update({ locale: null, step: 'status', done: 1, total: 1 });
    vi.advanceTimersByTime(20_000);
    display.update({ locale: null, step: 'status', done: 31, total: 61 });
    expect(String(stream.read())).toBe('statuses: 31 of 61, about 20 s left\n');
  });
});

describe('progress on a terminal', () => {
  it('has a bar for each list, which stays full when changed events are read later', () => {
    const stream = Object.assign(new PassThrough(), {
      isTTY: true,
      moveCursor: () => true,
      clearLine: () => true,
    });
    const display = showProgress(stream as unknown as NodeJS.WriteStream);
    display.update({ locale: 'en', step: 'event', done: 169, total: 169 });
    stream.read();
    display.update({ locale: 'en', step: 'changed', done: 3, total: 3 });
    const lines = String(stream.read()).trimEnd().split('\n');
    expect(lines.map((line) => line.replaceAll(/[█░]+/gu, '#').replaceAll(/\s+/gu, ' '))).toEqual([
      'en events # 169/169',
      'en changed # 3/3',
    ]);
  });
});
