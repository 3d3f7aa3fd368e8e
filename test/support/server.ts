import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on a free loopback port for one test; it is closed when the test ends. */
export async function serve(answer: Answer): Promise<URL> {
  const { url, close } = await listen(answer);
  onTestFinished(close);
  return url;
}

/** A real HTTP server on a free loopback port, for several tests. */
export async function listen(answer: Answer): Promise<{ readonly url: URL; readonly close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
