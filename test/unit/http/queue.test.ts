import { describe, expect, it } from 'vitest';
import { createQueue } from '../../../src/http/queue.ts';

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a queue', () => {
  it('works on all items in order, within its limit at once', async () => {
    const begun: number[] = [];
    let atOnce = 0;
    let most = 0;
    const queue = createQueue(3, async (item: number) => {
      begun.push(item);
      most = Math.max(most, (atOnce += 1));
      await soon();
      atOnce -= 1;
    });
    const items = Array.from({ length: 20 }, (_, index) => index);
    for (const item of items) queue.add(item);
    await queue.done();
    expect(begun).toEqual(items);
    expect([most, atOnce]).toEqual([3, 0]);
  });

  it('accepts items while it works and after it was done', async () => {
    const did: string[] = [];
    const queue = createQueue(1, async (item: string) => {
      await soon();
      did.push(item);
      if (item === 'first') queue.add('added by the first');
    });
    await queue.done();
    queue.add('first');
    await queue.done();
    expect(did).toEqual(['first', 'added by the first']);
    queue.add('later');
    await queue.done();
    expect(did.at(-1)).toBe('later');
  });

  it('throws immediately, whatever is still running', async () => {
    const queue = createQueue(2, (item: string) =>
      item === 'hangs' ? new Promise(() => undefined) : Promise.reject(new Error('refused')),
    );
    queue.add('hangs');
    queue.add('refused');
    await expect(queue.done()).rejects.toThrow('refused');
  });

  it('throws the first error of its work, and drops the rest', async () => {
    const did: number[] = [];
    const queue = createQueue(2, async (item: number) => {
      await soon();
      if (item === 1) throw new Error('the first to fail');
      did.push(item);
    });
    for (const item of [0, 1, 2, 3, 4, 5]) queue.add(item);
    await expect(queue.done()).rejects.toThrow('the first to fail');
    expect(did).not.toContain(5);
    const before = did.length;
    queue.add(6);
    await expect(queue.done()).rejects.toThrow('the first to fail');
    expect(did).toHaveLength(before);
  });
});
