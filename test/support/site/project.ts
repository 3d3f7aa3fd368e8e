import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OwnConfig } from '../../../src/config/own-config.ts';

const root = new URL('../../..', import.meta.url).pathname;

/**
 * A copy of the project as an operator has it.
 * @param own the operator's files, by their path in `src/own`
 */
export function copyProject(own: Readonly<Record<string, string | Buffer>>): string {
  const project = mkdtempSync(join(tmpdir(), 'cartelera-'));
  for (const each of ['src', 'scripts', 'package.json', 'tsconfig.json', 'astro.config.mjs'])
    cpSync(join(root, each), join(project, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const [path, content] of Object.entries(own)) {
    const file = join(project, 'src/own', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return project;
}

/** The text of an operator's `config.ts`. */
export function writeConfig(config: OwnConfig): string {
  return `export const config = ${JSON.stringify(config)};\n`;
}
