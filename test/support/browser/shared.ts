import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../scripts/bench/pages/browser.ts';
import { listen, serveFolder } from '../../../scripts/bench/pages/static-host.ts';

let browser: Promise<Browser> | undefined;
const addresses = new Map<string, Promise<string>>();

/** The browser of this worker, for all of its files. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((launched) => {
    // One that crashed fails the test that it was used in, and no other.
    launched.once('disconnected', () => (browser = undefined));
    return launched;
  });
  return browser;
}

/**
 * The address of a static host for a folder, one for all files of this worker.
 * @param headers sent with each answer
 */
export function sharedHost(folder: string, headers: OutgoingHttpHeaders = {}): Promise<string> {
  return sharedAddress(JSON.stringify([folder, headers]), () => serveFolder(folder, headers));
}

/** The address of a server that is made once in this worker. */
export function sharedAddress(name: string, make: () => Server): Promise<string> {
  const address = addresses.get(name) ?? listen(make().unref());
  addresses.set(name, address);
  return address;
}
