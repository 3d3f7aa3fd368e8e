import { describe, expect, it } from 'vitest';
import {
  createAdaptiveConcurrency,
  type AdaptiveConcurrency,
} from '../../../src/http/adaptive-concurrency.ts';

function answers(load: AdaptiveConcurrency, count: number, milliseconds: number, kind = 'list'): void {
  for (let each = 0; each < count; each++) load.answered(kind, milliseconds, load.generation);
}

function overload(load: AdaptiveConcurrency, times: number, tooMany = true): void {
  for (let time = 0; time < times; time++) load.backOff(load.generation, tooMany);
}

describe('adaptive concurrency', () => {
  it('begins with four, adds one after eight good answers, and stops at eight', () => {
    const load = createAdaptiveConcurrency();
    expect(load.atOnce).toBe(4);
    answers(load, 7, 50);
    expect(load.atOnce).toBe(4);
    answers(load, 1, 50);
    expect(load.atOnce).toBe(5);
    answers(load, 1000, 50);
    expect(load.atOnce).toBe(8);
  });

  it('halves when the origin is overloaded, and never reaches zero', () => {
    const load = createAdaptiveConcurrency();
    answers(load, 1000, 50);
    const seen = Array.from({ length: 5 }, () => {
      overload(load, 1);
      return load.atOnce;
    });
    expect(seen).toEqual([4, 2, 1, 1, 1]);
  });

  it('halves once for requests that failed together', () => {
    const load = createAdaptiveConcurrency();
    const { generation: era } = load;
    for (let each = 0; each < 4; each++) load.backOff(era, true);
    expect(load.atOnce).toBe(2);
  });

  it('counts only answers to requests sent since it was lowered', () => {
    const load = createAdaptiveConcurrency();
    const { generation: era } = load;
    overload(load, 2);
    for (let each = 0; each < 20; each++) load.answered('list', 50, era);
    expect(load.atOnce).toBe(1);
    answers(load, 8, 50);
    expect(load.atOnce).toBe(2);
  });

  it('drops one after three answers in a row that took more than three times as long as usual', () => {
    const load = createAdaptiveConcurrency();
    answers(load, 7, 100);
    answers(load, 2, 400);
    expect(load.atOnce).toBe(4);
    answers(load, 1, 900);
    expect(load.atOnce).toBe(3);
  });

  it('treats occasional slow answers as chance', () => {
    const load = createAdaptiveConcurrency();
    for (let round = 0; round < 50; round++) {
      answers(load, 5, 100);
      answers(load, 1, 900);
    }
    expect(load.atOnce).toBe(4);
  });

  it('compares answers of the same kind', () => {
    const load = createAdaptiveConcurrency();
    answers(load, 6, 20, 'term');
    answers(load, 10, 1500, 'event');
    expect(load.atOnce).toBe(6);
  });

  it('treats no answer below a fifth of a second as slow', () => {
    const load = createAdaptiveConcurrency();
    answers(load, 6, 2);
    answers(load, 10, 190);
    expect(load.atOnce).toBe(6);
  });

  it('pauses only if one request at a time is too much: longer with each failure, up to sixteen times the first delay', () => {
    const load = createAdaptiveConcurrency({ first: 500 });
    overload(load, 2);
    expect([load.atOnce, load.pause]).toEqual([1, 0]);
    const seen = Array.from({ length: 7 }, () => {
      overload(load, 1);
      return load.pause;
    });
    expect(seen).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  });

  it('does not pause where an origin fails without reporting too many requests', () => {
    const load = createAdaptiveConcurrency({ first: 500 });
    overload(load, 7, false);
    expect([load.atOnce, load.pause]).toEqual([1, 0]);
  });

  it('shortens the pause with each good answer, and sends a second request at once when it is gone', () => {
    const load = createAdaptiveConcurrency({ first: 500 });
    overload(load, 5);
    expect(load.pause).toBe(1000);
    answers(load, 1, 50);
    expect(load.pause).toBe(900);
    answers(load, 7, 50);
    expect(load.atOnce).toBe(1);
    answers(load, 24, 50);
    expect([load.atOnce, load.pause]).toEqual([2, 0]);
  });

  it('does not pause ever longer where one answer in ten fails by chance', () => {
    const load = createAdaptiveConcurrency({ first: 500 });
    overload(load, 9);
    for (let round = 0; round < 40; round++) {
      answers(load, 9, 50);
      overload(load, 1);
    }
    expect(load.pause).toBeLessThan(300);
  });

  it('gets used to an origin that stays slow', () => {
    const load = createAdaptiveConcurrency();
    answers(load, 7, 100);
    answers(load, 12, 1000);
    expect(load.atOnce).toBe(1);
    answers(load, 100, 1000);
    expect(load.atOnce).toBe(8);
  });
});
