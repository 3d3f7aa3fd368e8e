import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import packageJson from '../package.json' with { type: 'json' };
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { print } from './cli/print.ts';

const help = `
npm run prepack

Writes what the package has into lib: pages and components as they are, and next to the TypeScript
of commands its JavaScript, because Node reads no TypeScript below node_modules. npm pack runs it.

  --help   print this
`;

const target = 'lib';

/** What only this repository needs. */
const left =
  /^(?:src\/(?:own|pages)\/(?!_?README)|scripts\/(?:bench|checking)\/(?!README)|scripts\/(?:bench|check|origin|prepack)\.ts$)/u;

/** Read by Vite only, as it is. */
const bundled = /^src\/(?:routes|client)\//u;

await runCommand(help, {}, async () => {
  rmSync(target, { recursive: true, force: true });
  const code = ['src', 'scripts'].flatMap(listFiles).filter((file) => !left.test(file));
  // Documents lead to these.
  const files = [...code, 'README.md', 'CHANGELOG.md', 'LICENSE', '.github/CONTRIBUTING.md'];
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(file, join(target, file));
    if (/(?<!\.d)\.ts$/u.test(file) && !bundled.test(file))
      writeFileSync(join(target, file.replace(/\.ts$/u, '.js')), compile(file));
  }
  const { name, version, type } = packageJson;
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version, type }));
  print(`Wrote ${files.length} files and their JavaScript into ${target}.`);
  return exit.done;
});

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
}

/** The JavaScript of a file, with imports of JavaScript. */
function compile(file: string): string {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  return outputText;
}
