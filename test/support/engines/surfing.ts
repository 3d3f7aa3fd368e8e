import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { listen } from '../../../scripts/bench/pages/static-host.ts';
import { builtSite } from '../site/built.ts';
import type { Engine, EngineName, Scheme } from './engine.ts';
import { launchers } from './launch.ts';
import { servePrepared } from './prepared.ts';

/** The built site in one of the browsers. A complaint of a page fails the test. */
export interface Surfing {
  readonly engine: () => Engine;
  /** Opens a path of the site in a window of this size, and waits for its fonts and results. */
  open(path: string, size?: Size): Promise<void>;
  /** Calls a function in the page, which knows nothing of the test but the argument. */
  evaluate<Result, Given = null>(call: (given: Given) => Result, given?: Given): Promise<Awaited<Result>>;
  /** Waits until a function returns a true value in the page. */
  until<Given = null>(call: (given: Given) => unknown, given?: Given): Promise<void>;
  /** Presses the first visible element that matches. */
  press(selector: string): Promise<void>;
  /** Goes a step back, to a page with this path, or with another query. */
  back(path: string): Promise<void>;
}

type Size = readonly [width: number, height: number];
export const [phone, desktop]: readonly [Size, Size] = [
  [390, 664],
  [1440, 900],
];

/** Where the sample has many venues. */
function square() {
  const venue = builtSite().content.venues.find(({ name }) => name === 'Plaza de Armas');
  if (!venue?.position) throw new Error('The sample should have a square.');
  return venue.position;
}

/** Starts a browser for the tests of a block, on the day of the sample. */
export function surfing(name: EngineName, scheme: Scheme = 'light'): Surfing {
  let engine: Engine;
  let server: Server;
  let address = '';
  beforeAll(async () => {
    server = servePrepared(builtSite().dist, square());
    address = await listen(server);
    engine = await launchers[name](scheme);
  });
  afterAll(async () => {
    await engine.close();
    server.closeAllConnections();
    server.close();
  });

  const surf: Surfing = {
    engine: () => engine,
    async open(path, size = desktop) {
      await engine.resize(...size);
      await engine.navigate(`${address}${path}`);
      await settle();
    },
    evaluate: <Result, Given>(call: (given: Given) => Result, given?: Given) =>
      engine.run(`(${call})(${JSON.stringify(given ?? null)})`) as Promise<Awaited<Result>>,
    async until(call, given) {
      let last = 'It was never true.';
      for (let tries = 0; tries < 500; tries += 1) {
        // Between two pages, there is none that answers.
        const isDone = await surf
          .evaluate(call, given)
          .catch((error: unknown) => void (last = String(error)));
        if (isDone) return;
        await setTimeout(20);
      }
      throw new Error(`${last} ${String(call)}`);
    },
    async press(selector) {
      const [x, y] = await surf.evaluate(findMiddle, selector);
      await engine.pressAt(x, y);
    },
    async back(path) {
      await engine.goBack();
      await surf.until((asked) => location.href.endsWith(asked), path);
      await settle();
    },
  };

  async function settle(): Promise<void> {
    await surf.until(() => document.readyState === 'complete');
    await surf.evaluate(() => document.fonts.ready.then(() => true));
    await surf.until(() => document.querySelector('[aria-busy=true], .late') === null);
    await surf.until(() =>
      [...document.images].every(
        (each) => each.complete || !each.checkVisibility() || each.getBoundingClientRect().y > innerHeight,
      ),
    );
  }

  afterEach(async () => {
    const complaints = () => (window as unknown as { complaints?: string[] }).complaints ?? [];
    expect(await surf.evaluate(complaints)).toEqual([]);
  });
  return surf;
}

/** The middle of an element, once it is in sight. */
function findMiddle(selector: string): [number, number] {
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible',
  );
  if (element === undefined) throw new Error(`Nothing visible is ${selector}.`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
