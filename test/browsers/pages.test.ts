import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDifferences, readLayout, type Layout } from '../support/engines/layout.ts';
import { desktop, phone, surfing } from '../support/engines/surfing.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { builtSite } from '../support/site/built.ts';
import { emptyFolder } from '../support/site/sample.ts';

const folder = emptyFolder('browsers');
/** The root page leads on, and an old address does, too. */
const kinds = [...pageKinds(builtSite())].filter(
  ([kind]) => !['the root page', 'a former page'].includes(kind),
);
const sizes = { phone, desktop };

/** What Chromium shows, by kind of page and size. */
const expected = new Map<string, Layout>();

describe.each(['Chromium', 'Firefox', 'WebKit'] as const)('%s', (name) => {
  for (const scheme of ['light', 'dark'] as const)
    describe(`in ${scheme}`, () => {
      const surf = surfing(name, scheme);
      const place = join(folder, name, scheme);
      mkdirSync(place, { recursive: true });

      it.each(kinds)('shows %s as Chromium does', async (kind, { en }) => {
        for (const [size, box] of Object.entries(sizes)) {
          await surf.open(en, box);
          writeFileSync(join(place, `${kind} ${size}.png`), await surf.engine().shoot());
          const layout = await surf.evaluate(readLayout);
          const key = `${scheme}, ${kind}, ${size}`;
          if (name === 'Chromium') expected.set(key, layout);
          const differences = findDifferences(layout, expected.get(key));
          if (differences.length > 0) console.log(name, key, differences.join('\n   '));
        }
        await surf.engine().resize(768, 900);
        expect(await surf.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
        await surf.engine().resize(360, 664);
        expect(await surf.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      });
    });
});
