import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyActions, pointerActions } from './actions.ts';
import { openBidi } from './bidi.ts';
import type { Engine, Scheme } from './engine.ts';
import { findProgram, startProgram } from './programs.ts';

/** Firefox asks the desktop for these, unless its settings say them. Bars take no room. */
const settings = (scheme: Scheme) => ({
  'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
});

interface Session {
  readonly capabilities: { readonly browserVersion: string };
}
interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}
interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Firefox without a screen, by WebDriver BiDi. */
export async function launchFirefox(scheme: Scheme): Promise<Engine> {
  const path = findProgram('firefox-esr', 'firefox-esr', ['/usr/bin/firefox']);
  const profile = mkdtempSync(join(tmpdir(), 'cartelera-firefox-'));
  const lines = Object.entries(settings(scheme)).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = startProgram(path, args, { HOME: profile });
  const [, address] = await firefox.find(/WebDriver BiDi listening on (ws:\S+)/u);
  const { send, close } = await openBidi(`${address}/session`);
  const { capabilities } = await send<Session>('session.new', { capabilities: {} });
  const { contexts } = await send<Tree>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  const act = (actions: readonly object[]): Promise<void> =>
    send('input.performActions', { context, actions });
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    goBack: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    async run(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (result?.value === undefined) throw new Error(`${exceptionDetails?.text}: ${expression}`);
      return JSON.parse(result.value) as unknown;
    },
    pressAt: (x, y) => act(pointerActions(x, y)),
    type: (text) => act(keyActions(text)),
    async shoot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height }, devicePixelRatio: 1 }),
    async close() {
      close();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
