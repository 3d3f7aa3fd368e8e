import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

/**
 * A copy of the project as an operator has it who changed its settings.
 * @param change gives the new `src/config.ts`
 */
export function copyProject(change: (config: string) => string): string {
  const project = mkdtempSync(join(tmpdir(), 'cartelera-'));
  for (const each of ['src', 'scripts', 'package.json', 'tsconfig.json', 'astro.config.mjs'])
    cpSync(join(root, each), join(project, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const config = join(project, 'src/config.ts');
  writeFileSync(config, change(readFileSync(config, 'utf8')));
  return project;
}
