import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Config } from '../../config/schema.ts';
import { locateBrandFile } from '../../config/own-folder.ts';
import { root } from '../../config/root.ts';
import { renderBrandStyles } from './brand-styles.ts';

/**
 * A Vite plugin that provides the brand as modules: `virtual:brand.css` for pages,
 * `virtual:brand-framed.css` for embeds, with their theme, and `virtual:brand`. The styles of pages
 * become a stylesheet with those of the operator, whose name contains a hash of its content.
 */
export function createBrandPlugin({ brand }: Config) {
  const { file } = brand.display;
  const face = file === null ? null : resolve(locateBrandFile(file)).replaceAll(sep, '/');
  // A sandboxed frame has no origin, so it cannot fetch fonts, not even from its own site.
  const inlined = face && `${face}?inline`;
  const modules: Readonly<Record<string, string>> = {
    'virtual:brand.css': renderBrandStyles(brand, face, 'optional'),
    'virtual:brand-framed.css': renderBrandStyles(brand, inlined, 'block') + renderFramedTheme(),
    'virtual:brand':
      face === null
        ? 'export const faceAddress = null;'
        : `export { default as faceAddress } from '${face}?url';`,
  };
  return {
    name: 'brand',
    resolveId: (id: string) => (id in modules ? `\0${id}` : null),
    load: (id: string) => (id.startsWith('\0') ? modules[id.slice(1)] : null),
  };
}

/**
 * The theme for embeds: light, whatever the visitor has, so that none is dark on a light page. One
 * whose address ends in `#dark` is dark, and with `#auto` as the page around it says to
 * src/client/framed.ts, else as the device: CSS.
 */
function renderFramedTheme(): string {
  const css = readFileSync(join(root, 'src/styles/theme.css'), 'utf8');
  const [dark = '', rules = ''] = /@media \(prefers-color-scheme: dark\) \{([^]*?)\n\}\n/u.exec(css) ?? [];
  const ask = (target: string) =>
    rules.replace(':root {', '$& color-scheme: dark;').replaceAll(':root', `:root:has(${target}:target)`);
  const asked =
    `@media screen {${ask(":is([id^='dark'], .dark)")}\n` +
    `@media (prefers-color-scheme: dark) {${ask("[id^='auto']:not(.light)")}}\n}\n`;
  return css.replace('color-scheme: light dark', 'color-scheme: light').replace(dark, asked);
}
