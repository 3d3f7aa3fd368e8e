import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { sampleNow } from '../site/sample.ts';

/** The last release, and what is packed. */
export const released = '0.3.0';
export const { version: next } = packageJson;

const root = new URL('../../..', import.meta.url).pathname;

/** What tests of the package share: its tarball, and projects with it. */
export interface PackageTests {
  /** A new folder with the package installed from the registry. */
  create(): string;
  /** Installs one of two versions into a project: that of this repository, or the last release. */
  install(project: string, version: 'current' | 'previous'): void;
  /** Runs `npx cartelera …` in a project; returns what it printed. */
  run(project: string, args: readonly string[], code?: number): Promise<string>;
  /** Removes all folders. */
  clear(): void;
}

/**
 * Makes a tarball as `npm pack` does, from a copy of the project, because it writes files: the next
 * release, whose footer has changed. The previous one is the last release, as it was packed.
 */
export function packPackage(): PackageTests {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-package-'));
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  const left = ['node_modules', '.git', 'test', '.astro', '.calendar', 'dist', 'lib'];
  for (const name of readdirSync(root).filter((each) => !left.includes(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const change = (file: string, edit: (text: string) => string): void =>
    writeFileSync(join(copy, file), edit(readFileSync(join(copy, file), 'utf8')));
  change('src/components/shell/Footer.astro', (text) => `${text}\n`);
  npm(copy, ['pack', '--pack-destination', folder]);
  const tarballs = {
    current: join(folder, `cartelera-${next}.tgz`),
    previous: join(root, `test/recordings/releases/${released}/cartelera-${released}.tgz`),
  };
  let projects = 0;
  // npm waits five minutes for an answer of the registry, and only then asks again.
  const quick = ['--prefer-offline', '--no-audit', '--no-fund', '--fetch-timeout=30000'];
  const install = (project: string, version: keyof typeof tarballs): void =>
    npm(project, ['install', ...quick, tarballs[version]]);
  return {
    create() {
      projects += 1;
      const project = join(folder, `project-${projects}`);
      mkdirSync(project);
      install(project, 'current');
      return project;
    },
    install,
    async run(project, args, code = 0) {
      const child = spawn(join(project, 'node_modules/.bin/cartelera'), args, {
        cwd: project,
        env: inheritEnvironment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [status] = (await once(child, 'close')) as [number | null];
      if (status === code) return output;
      throw new Error(`cartelera ${args.join(' ')} ended with ${status}:\n${output}`);
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function npm(cwd: string, args: readonly string[]): void {
  execFileSync('npm', args, {
    cwd,
    env: inheritEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 240_000,
  });
}

/**
 * The environment of a person's shell: without what npm and vitest set, and with the Node that runs
 * the tests. Certificates stay: without them, a registry of an organisation is not trusted.
 */
export function inheritEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?!config_(?:registry|cache|userconfig))|VITEST|NODE_(?!EXTRA_CA)|CALENDAR_)/iu.test(name),
  );
  const bin = join(process.execPath, '..');
  return {
    ...Object.fromEntries(kept),
    CALENDAR_NOW: sampleNow,
    PATH: `${bin}:${process.env['PATH']}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
