import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProseFaults } from './prose.ts';

const folders = ['src', 'scripts', 'test', '.github'];
const files = ['README.md', 'CHANGELOG.md', 'astro.config.mjs'];
const withProse = /\.(?:ts|mjs|astro|css|md)$/u;

/** The faults of all prose but recorded answers, each as `file:line  what is wrong`. */
export function checkProse(): readonly string[] {
  const listed = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...files, ...listed]
    .filter(
      (file) =>
        withProse.test(file) && !['test/recordings', 'src/own/'].some((own) => file.startsWith(join(own))),
    )
    .flatMap((file) =>
      findProseFaults(file, readFileSync(file, 'utf8')).map(
        ({ line, message }) => `${file}:${line}  ${message}`,
      ),
    );
}
