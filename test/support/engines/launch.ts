import { launchChromium } from './chromium.ts';
import type { Engine, EngineName, Scheme } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

/** How each browser is started; Chromium is what the others are compared with. */
export const launchers: Readonly<Record<EngineName, (scheme: Scheme) => Promise<Engine>>> = {
  Chromium: launchChromium,
  Firefox: launchFirefox,
  WebKit: launchWebKit,
};
