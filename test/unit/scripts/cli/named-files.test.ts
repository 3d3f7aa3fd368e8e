import { describe, expect, it } from 'vitest';
import { explainFiles } from '../../../../scripts/cli/named-files.ts';
import { describeSettingWarnings } from '../../../../scripts/cli/settings.ts';
import { defaults as config } from '../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import type { ConfigValues } from '../../../../src/config/schema.ts';

const resolve = (values: Partial<ConfigValues>) => resolveConfig({ ...config, ...values }, {}, explainFiles);
const resolveBrand = (brand: ConfigValues['brand']) => resolve({ brand });

describe('the brand of a site', () => {
  it('is that of the settings, or else that of Cartelera', () => {
    expect(resolve({}).brand).toEqual(resolveBrand(undefined).brand);
  });

  it('gets a warning if neither black nor white is readable on its spot colour', async () => {
    expect(await describeSettingWarnings(resolveBrand({ spot: 'oklch(0.56 0.2 145)' }))).toEqual([
      "brand.spot in src/own/config.ts is 'oklch(0.56 0.2 145)', on which text has a contrast of 4.1:1 only; 4.5:1 is needed. A lightness (oklch) up to 0.54 or from 0.62 gives more.",
    ]);
    expect(await describeSettingWarnings(resolveBrand({ spot: 'oklch(0.5 0.2 145)' }))).toEqual([]);
  });

  it.each<[setting: string, brand: ConfigValues['brand']]>([
    ['spot', { spot: 'yellowish' }],
    ['spot', { spot: 'fad200' }],
    ['spot', { spot: 'red}body{display:none' }],
    ['logo', { logo: '../logo.svg' }],
    ['corner', { corner: 40 }],
    ['display.family', { display: { family: 'Georgia; color: red' } }],
    ['display.file', { display: { family: 'Georgia', file: 'georgia.ttf' } }],
    ['text.posters', { text: { family: 'Georgia', posters: [] } }],
  ])('is rejected where %s is invalid: %j', (setting, brand) => {
    expect(() => resolveBrand(brand)).toThrow(
      new RegExp(`^brand\\.${setting} in src/own/config.ts should be .+\\.$`, 'u'),
    );
  });
});

describe('files of the settings', () => {
  it('are all named where missing, together with other errors', () => {
    const brand = {
      corner: 40,
      logo: 'none.svg',
      display: { family: 'None', file: 'none.woff2' },
      text: { family: 'None', posters: ['one.ttf', '../two.ttf', 'three.ttf'] },
    };
    expect(() => resolve({ brand, pairs: 'none.json' })).toThrow(
      [
        'brand.corner in src/own/config.ts should be a number from 0 to 14.',
        'brand.text.posters.1 in src/own/config.ts should be the name of a typeface in src/own/brand.',
        "brand.logo in src/own/config.ts names 'none.svg', which is not in src/own/brand.",
        "brand.display.file in src/own/config.ts names 'none.woff2', which is not in src/own/brand.",
        "brand.text.posters in src/own/config.ts names 'one.ttf', which is not in src/own/brand.",
        "brand.text.posters in src/own/config.ts names 'three.ttf', which is not in src/own/brand.",
        "pairs in src/own/config.ts names 'none.json', which does not exist.",
      ].join('\n'),
    );
  });
});
