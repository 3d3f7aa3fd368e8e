import { resolve, sep } from 'node:path';
import type { Config } from '../../config/schema.ts';
import { locateBrandFile } from '../../config/own-folder.ts';
import { renderBrandStyles } from './brand-styles.ts';

/**
 * A Vite plugin that provides the brand as modules: `virtual:brand.css` for pages,
 * `virtual:brand-framed.css` for embeds, and `virtual:brand`. The styles become part of a page's
 * one stylesheet, whose name contains a hash of its content.
 */
export function createBrandPlugin({ brand }: Config) {
  const { file } = brand.display;
  const face = file === null ? null : resolve(locateBrandFile(file)).replaceAll(sep, '/');
  // A sandboxed frame has no origin, so it cannot fetch fonts, not even from its own site.
  const inlined = face && `${face}?inline`;
  const modules: Readonly<Record<string, string>> = {
    'virtual:brand.css': renderBrandStyles(brand, face, 'optional'),
    'virtual:brand-framed.css': renderBrandStyles(brand, inlined, 'block'),
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
