interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

/** A connection by WebDriver BiDi, https://w3c.github.io/webdriver-bidi. */
export interface Bidi {
  /** Sends a command and returns its result. @throws Error with what the browser says of it */
  send<Result>(method: string, params: object): Promise<Result>;
  close(): void;
}

/** Connects to a browser. The npm clients of this protocol bring browsers, or tools of tests. */
export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, message } = JSON.parse(String(data)) as Answer;
    if (type === 'error') waiting.get(id)?.reject(new Error(message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No browser listens at ${url}.`)));
  });
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set((sent += 1), answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return (await answer.promise) as Result;
    },
    close: () => socket.close(),
  };
}
