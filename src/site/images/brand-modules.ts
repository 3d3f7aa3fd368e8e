import type { Config } from '../../config/schema.ts';
import { renderBrandStyles } from './brand-styles.ts';

/**
 * A plugin of Vite that makes modules of the brand: `virtual:brand.css` for pages, `virtual:brand-framed.css` for frames, and
 * `virtual:brand`. As stylesheets of a page they become part of its one file, whose name follows its content.
 */
export function createBrandPlugin({ brand }: Config) {
  const { file } = brand.display;
  const face = file === null ? null : `/src/brand/${file}`;
  // A sandboxed frame has no origin, so it may not fetch a font, not even from its own site.
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
