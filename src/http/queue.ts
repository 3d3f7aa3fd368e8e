/** Items to work on, a few at once, in the order in which they were added. */
export interface Queue<Item> {
  add(item: Item): void;
  /**
   * Waits until all added items are done.
   * @throws the first error of the work, at once: items that wait are dropped, and those under way
   *   are not waited for
   */
  done(): Promise<void>;
}

/** A queue for tens of thousands of items: a waiting one takes no memory beyond itself. */
export function createQueue<Item>(atOnce: number, work: (item: Item) => Promise<unknown>): Queue<Item> {
  let waiting: Item[] = [];
  let next = 0;
  let working = 0;
  let failure: { readonly error: unknown } | null = null;
  let ended = Promise.withResolvers<void>();

  async function workOn(): Promise<void> {
    working += 1;
    try {
      while (failure === null && next < waiting.length) await work(waiting[next++] as Item);
    } catch (error) {
      failure ??= { error };
      ended.resolve();
    }
    working -= 1;
    if (working > 0) return;
    waiting = [];
    next = 0;
    ended.resolve();
    ended = Promise.withResolvers<void>();
  }

  return {
    add(item) {
      waiting.push(item);
      if (working < atOnce) void workOn();
    },
    async done() {
      if (working > 0) await ended.promise;
      if (failure !== null) throw failure.error;
    },
  };
}
