import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { findDifferences, readLayout, type Layout } from '../support/engines/layout.ts';
import { desktop, phone, surfing } from '../support/engines/surfing.ts';
import { builtSite } from '../support/site/built.ts';
import { emptyFolder } from '../support/site/sample.ts';

/** Two kinds lead on to another page. */
const kinds = [...pageKinds(builtSite())].filter(([kind]) => !/root|former/u.test(kind));
const sizes = { phone, desktop };
const folder = emptyFolder('browsers');
console.log(`Screenshots: ${folder}`);

/** What Chromium shows, by colour scheme, kind of page and size. */
const expected = new Map<string, Layout>();

describe.each(['Chromium', 'Firefox', 'WebKit'] as const)('%s', (name) => {
  describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
    const surf = surfing(name, scheme);
    const place = join(folder, scheme);
    mkdirSync(place, { recursive: true });

    it.each(kinds)('shows %s as Chromium does, at any width', async (kind, { en }) => {
      for (const [size, box] of Object.entries(sizes)) {
        await surf.open(en, box);
        writeFileSync(join(place, `${kind}, ${size}, ${name}.png`), await surf.engine().shoot());
        const layout = await surf.evaluate(readLayout);
        const key = `${scheme}, ${kind}, ${size}`;
        if (name === 'Chromium') expected.set(key, layout);
        expect(findDifferences(layout, expected.get(key) ?? { ...layout, boxes: [] })).toEqual([]);
      }
      for (const width of [1440, 768, 360]) {
        await surf.engine().resize(width, 900);
        const needed = await surf.evaluate(() => document.documentElement.scrollWidth);
        expect([kind, Math.max(needed, width)]).toEqual([kind, width]);
      }
      const isDark = await surf.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
      expect(isDark).toBe(scheme === 'dark');
    });
  });
});
