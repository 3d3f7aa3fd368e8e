import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../src/config/root.ts';
import { saveProjectState, stateFile } from './project-state.ts';
import { addScripts, ignored, listProjectFiles, type Choice } from './project-files.ts';

/** What `writeProject` did, by the paths of files. */
export interface Written {
  readonly written: readonly string[];
  /** Files that were there and stay as they are. */
  readonly kept: readonly string[];
  /** Sentences on what a person has to do. */
  readonly remarks: readonly string[];
}

/**
 * Makes a project of the current folder. No file that is there is replaced; `package.json` and
 * `.gitignore` get what they lack.
 * @throws the error of the file system, and {SyntaxError} where `package.json` is not JSON
 */
export function writeProject(choice: Choice): Written {
  const files: Readonly<Record<string, string>> = {
    ...listProjectFiles(choice),
    ...readGuides(),
  };
  const config = readdirSync('.').find((name) => /^astro\.config\.[cm]?[jt]s$/u.test(name));
  const paths = Object.keys(files).map((path) =>
    path === 'astro.config.mjs' && config !== undefined ? config : path,
  );
  const kept = paths.filter((path) => existsSync(path));
  const written = paths.filter((path) => !kept.includes(path));
  for (const path of written) write(path, files[path] ?? '');
  extendIgnored();
  // upgrade compares with it.
  const isNew = !existsSync(stateFile);
  if (isNew) saveProjectState();
  const remarks = extendPackage();
  if (config !== undefined && !readFileSync(config, 'utf8').includes('cartelera'))
    remarks.push(
      `${config} is yours: add cartelera() to its integrations (import cartelera from 'cartelera'), and mount: '/events/' to src/own/config.ts if the site has other pages.`,
    );
  return {
    written: [...written, '.gitignore', 'package.json', ...(isNew ? [stateFile] : [])],
    kept,
    remarks,
  };
}

/** Our pages on the operator's folders, with links that lead into the package. */
function readGuides(): Readonly<Record<string, string>> {
  const links = '](../../node_modules/cartelera/lib/src/';
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const paths = ['src/own/README.md', 'src/pages/_README.md'];
  return Object.fromEntries(
    paths.map((path) => [path, read(path).replaceAll(/\]\(\.\.\/(?!own|pages)/gu, links)]),
  );
}

function extendPackage(): string[] {
  const file = 'package.json';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const isModule = /"type"\s*:\s*"module"/u.test(text);
  const hasCommonJs = !isModule && hasJavaScript('.');
  const { text: extended, kept } = addScripts(text, hasCommonJs);
  writeFileSync(file, extended);
  return [
    ...kept.map((name) => `The script ${name} in package.json is yours. Ours is: npx cartelera ${name}`),
    ...(hasCommonJs
      ? ['Add "type": "module" to package.json, so that Node reads src/own/config.ts as a module.']
      : []),
    ...(/"cartelera"\s*:/u.test(text)
      ? []
      : ['package.json does not name the package: install it, so that npm ci brings it.']),
  ];
}

/** Whether a folder has JavaScript of a project, which may expect CommonJS. */
function hasJavaScript(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? !/^\.|^node_modules$/u.test(entry.name) && hasJavaScript(join(folder, entry.name))
      : /\.c?js$/u.test(entry.name),
  );
}

function extendIgnored(): void {
  const file = '.gitignore';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split(/\r?\n/u).map((line) => line.replace(/^\/|\/$/gu, ''));
  const missing = ignored.filter((each) => !lines.includes(each.replace('/', '')));
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  if (missing.length > 0) writeFileSync(file, `${text}${end}${missing.join('\n')}\n`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
