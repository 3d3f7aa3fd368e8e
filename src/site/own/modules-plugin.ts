import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findInlineCode } from './inline-code.ts';
import { listOwnComponents } from '../../config/own-components.ts';
import { ownFolder } from '../../config/own-folder.ts';
import { readInsertions } from './insertions.ts';

/** The layouts' names of the operator's styles. Each is the last part of a page's styles. */
const styleNames = ['virtual:own.css', 'virtual:own-framed.css'];

/**
 * A Vite plugin that gives the operator's styles (`virtual:own.css` for pages,
 * `virtual:own-framed.css` for embeds) and HTML (`virtual:own`) to the layouts.
 */
export function createOwnModulesPlugin() {
  const styles = resolve(ownFolder, 'style.css');
  const inserted = renderModule();
  return {
    name: 'own-modules',
    resolveId(id: string) {
      if (id === 'virtual:own') return '\0virtual:own';
      if (!styleNames.includes(id)) return null;
      return existsSync(styles) ? `${styles}?${id.slice(8, -4)}` : '\0virtual:no-styles';
    },
    load(id: string) {
      if (id === '\0virtual:no-styles') return '';
      return id === '\0virtual:own' ? inserted : null;
    },
  };
}

function renderModule(): string {
  const { head, foot } = readInsertions();
  const { scripts, styles } = findInlineCode(`${head}${foot}`);
  const values = {
    head,
    foot,
    scriptHashes: scripts.map(hash),
    styleHashes: styles.map(hash),
    hasOwnParts: foot !== '' || listOwnComponents().size > 0,
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
