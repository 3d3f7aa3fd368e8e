import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/bench/pages/find-free-port.ts';
import { keyActions, pointerActions } from './actions.ts';
import type { Engine, Scheme } from './engine.ts';
import { findProgram, startProgram } from './programs.ts';

const driverPackage = 'webkit2gtk-driver';
/** The bar above the page would keep the window wider than a phone. */
const narrow = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; }';
const still = '[Settings]\ngtk-enable-animations=false\n';
/** Letters have the widths of their font, as in the other browsers, and not of whole pixels. */
const unhinted = 'Xft.hinting: 0\nXft.hintstyle: hintnone\n';

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Sends a command of WebDriver. @throws Error with what the driver says of it */
async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Result & { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.message}`);
  return value;
}

/** Waits until a server answers. */
async function waitFor(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(50);
}

/** Starts the small browser of WebKitGTK on its own screen, by WebDriver. */
export async function launchWebKit(scheme: Scheme): Promise<Engine> {
  const [server, driver] = [findProgram('Xvfb', 'xvfb'), findProgram('WebKitWebDriver', driverPackage)];
  const places = globSync('/usr/{lib,libexec}{,/*}/webkit*gtk-*/MiniBrowser');
  const binary = findProgram('MiniBrowser', driverPackage, places);
  const home = mkdtempSync(join(tmpdir(), 'cartelera-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrow);
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), still);
  writeFileSync(join(home, '.Xdefaults'), unhinted);
  const drawn = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = startProgram(server, drawn);
  const [, display] = await screen.find(/(\d+)\n/u, 3);
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { DISPLAY: `:${display}`, XDG_CONFIG_HOME: home, HOME: home };
  const driving = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], env);
  await Promise.race([waitFor(`${address}/status`), driving.ended]);
  const args = ['--automation', ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const { sessionId, capabilities } = await send<Session>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
  });
  const session = `${address}/session/${sessionId}`;
  const act = async (actions: readonly object[]): Promise<void> => {
    await send('POST', `${session}/actions`, { actions });
  };
  const run = (expression: string): Promise<unknown> =>
    send('POST', `${session}/execute/sync`, { script: `return (${expression});`, args: [] });
  const bar = Number(await run('outerHeight - innerHeight'));
  return {
    name: 'WebKit',
    version: capabilities.browserVersion,
    navigate: (url) => send('POST', `${session}/url`, { url }),
    // The command of WebDriver waits for an event that a page from the cache does not send.
    goBack: async () => void (await run('history.back()')),
    run,
    pressAt: (x, y) => act(pointerActions(x, y)),
    type: (text) => act(keyActions(text)),
    async shoot() {
      return Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64');
    },
    async resize(width, height) {
      // The window holds a bar, too, and takes its size later.
      await send('POST', `${session}/window/rect`, { width, height: height + bar });
      while (!(await run(`innerWidth === ${width} && innerHeight === ${height}`))) await setTimeout(20);
    },
    async close() {
      await send('DELETE', session);
      await driving.stop();
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
