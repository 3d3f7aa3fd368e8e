/** Things to be done, a few at once, in the order in which they were added. */
export interface Queue<Item> {
  add(item: Item): void;
  /**
   * Waits until all is done that was added.
   * @throws what the work on an item throws, at once; the items behind it are left, and nobody waits for what is under way
   */
  done(): Promise<void>;
}

/** A queue in which an item that waits takes no more memory than itself: tens of thousands may wait. */
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
