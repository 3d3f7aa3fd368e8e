import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { serveFolder } from '../../../scripts/bench/pages/static-host.ts';
import { sharedBrowser } from './shared.ts';
import { sampleNow } from '../site/sample.ts';

/** A static host whose clock, network and files a test changes. */
export interface UnsteadyHost {
  readonly address: string;
  /** Whether it answers; otherwise it ends each connection. */
  isUp: boolean;
  /** What its clock shows. */
  now: string;
  /** Answers in place of files, by path: a status, or a text. */
  readonly instead: Map<string, number | string>;
  /** Paths that were asked for, in turn. */
  readonly asked: string[];
  /** Opens a page in a new window, whose clock shows the present of the sample. */
  open(path: string): Promise<Page>;
  close(): Promise<void>;
}

/** Serves a folder at its own address: browsers keep workers by address. */
export async function startUnsteadyHost(folder: string): Promise<UnsteadyHost> {
  const files = serveFolder(folder);
  const windows: BrowserContext[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (!host.isUp) return void request.socket.destroy();
    host.asked.push(path);
    const other = host.instead.get(path);
    response.setHeader('date', new Date(host.now).toUTCString());
    if (other === undefined) files.emit('request', request, response);
    else if (typeof other === 'number') response.writeHead(other, { location: '/elsewhere/' }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(other);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: UnsteadyHost = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: true,
    now: sampleNow,
    instead: new Map(),
    asked: [],
    async open(path) {
      const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' });
      windows.push(context);
      await context.clock.setFixedTime(sampleNow);
      const page = await context.newPage();
      await page.goto(`${this.address}${path}`);
      return page;
    },
    async close() {
      await Promise.all(windows.map((context) => context.close()));
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}
