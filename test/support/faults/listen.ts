import type { Server } from 'node:http';

/** A server that listens; `url` has no slash at its end. */
export interface Listening {
  readonly url: string;
  /** Ends it together with all connections. */
  close(): Promise<void>;
}

/** Lets a server listen at a free port of the loopback address. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
