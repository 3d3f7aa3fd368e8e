import { launchBrowser } from '../../../scripts/bench/pages/browser.ts';
import { namedKeys, type Engine, type Scheme } from './engine.ts';

/** Starts the Chromium of the other tests, by its own protocol. */
export async function launchChromium(scheme: Scheme): Promise<Engine> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'America/Mexico_City',
    permissions: ['clipboard-write'],
  });
  const page = await context.newPage();
  return {
    name: 'Chromium',
    version: browser.version(),
    navigate: async (url) => void (await page.goto(url)),
    // At once, the way back would take the page away before it answers.
    goBack: () => page.evaluate(() => void setTimeout(() => history.back())),
    run: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    async type(text) {
      const key = Object.entries(namedKeys).find(([, value]) => value === text)?.[0];
      await (key === undefined ? page.keyboard.type(text) : page.keyboard.press(key));
    },
    shoot: () => page.screenshot(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
