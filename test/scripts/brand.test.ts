import { describe, expect, it } from 'vitest';
import { checkBrand } from '../../scripts/brand.ts';
import { config } from '../../src/config.ts';
import { ConfigError } from '../../src/config-error.ts';
import { resolveConfig } from '../../src/config-resolve.ts';
import type { ConfigValues } from '../../src/config-schema.ts';

const check = (brand: ConfigValues['brand']) => checkBrand(resolveConfig({ ...config, brand }, {}));

describe('the brand that a site is built with', () => {
  it('is that of the settings or, where they name none, that of Cartelera', () => {
    expect(checkBrand(resolveConfig(config, {}))).toEqual([]);
    expect(resolveConfig(config, {}).brand).toEqual(resolveConfig({ ...config, brand: undefined }, {}).brand);
  });

  it('is warned of where neither black nor white can be read on its spot colour', () => {
    expect(check({ spot: 'oklch(0.56 0.2 145)' })).toEqual([
      "brand.spot in src/config.ts is 'oklch(0.56 0.2 145)', on which text has a contrast of 4.1:1 only; 4.5:1 is needed. A lightness (oklch) up to 0.54 or from 0.62 gives more.",
    ]);
    expect(check({ spot: 'oklch(0.5 0.2 145)' })).toEqual([]);
  });

  it.each([
    ['spot', { spot: 'yellowish' }],
    ['logo', { logo: 'none.svg' }],
    ['display.file', { display: { family: 'None', file: 'none.woff2' } }],
    ['text.posters', { text: { family: 'None', posters: ['none.ttf'] } }],
  ])('is refused by the name of the setting where %s names nothing', (setting, brand) => {
    expect(() => check(brand)).toThrow(ConfigError);
    expect(() => check(brand)).toThrow(`brand.${setting} in src/config.ts`);
  });

  it.each([
    ['spot', { spot: 'red}body{display:none' }],
    ['logo', { logo: '../logo.svg' }],
    ['corner', { corner: 40 }],
    ['display.family', { display: { family: 'Georgia; color: red' } }],
    ['display.file', { display: { family: 'Georgia', file: 'georgia.ttf' } }],
    ['text.posters', { text: { family: 'Georgia', posters: [] } }],
  ])('is refused where %s is none', (setting, brand) => {
    expect(() => check(brand)).toThrow(
      new RegExp(`^brand\\.${setting}[.\\d]* in src/config.ts should be`, 'u'),
    );
  });
});
