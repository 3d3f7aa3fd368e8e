import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { findCycles } from '../support/house/cycles.ts';
import { findEvaluatedAtImport } from '../support/house/evaluated-at-import.ts';
import { guide, type ImportRule, readImportTable } from '../support/house/import-table.ts';
import { listFiles, readImports, readSource, root, type Import } from '../support/house/source-files.ts';

const files = ['src', 'scripts', 'test'].flatMap(listFiles);
const code = files.filter((file) => /^(?:src|scripts)\/.*\.(?:ts|astro)$/u.test(file));
const imports = code.flatMap(readImports);
const rules = readImportTable();

describe('imports', () => {
  it.each(rules)('$folder imports only what the table allows', (rule) => {
    const broken = imports.filter((each) => findRule(each.file) === rule && !isAllowed(each, rule));
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('of every file have a row in the table', () => {
    expect(imports.filter(({ file }) => findRule(file) === undefined)).toEqual([]);
    expect(imports.length).toBeGreaterThan(3000);
  });

  it('in the table are of folders and packages that exist', () => {
    const paths = rules.flatMap(({ folder, ours, typesOnly }) => [folder, ...ours, ...typesOnly]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const { dependencies } = JSON.parse(readSource('package.json')) as { dependencies: object };
    const known = [...Object.keys(dependencies), 'virtual:brand', 'virtual:own', 'node:*', 'any'];
    const named = rules.flatMap(({ packages }) => packages);
    expect(named.filter((name) => !known.includes(name) && !isBuiltin(name))).toEqual([]);
  });

  it.each(rules)('$folder needs all that the table allows it', (rule) => {
    const none = { ...rule, ours: [], packages: [], typesOnly: [] };
    const own = imports.filter((each) => findRule(each.file) === rule && !isAllowed(each, none));
    const isUsed = (part: Partial<ImportRule>) => own.some((each) => isAllowed(each, { ...none, ...part }));
    const unused = [
      ...rule.ours.filter((name) => !isUsed({ ours: [name] })),
      ...rule.packages.filter((name) => !isUsed({ packages: [name] })),
      ...rule.typesOnly.filter((name) => !isUsed({ typesOnly: [name] })),
    ];
    expect(unused).toEqual([]);
  });

  it('of undici are in the client only', () => {
    const users = imports.filter(({ file, target }) => file.startsWith('src/') && target === 'undici');
    expect(users.map(({ file }) => file)).toEqual(['src/http/client.ts']);
  });

  const ours = imports.filter(({ isOurs }) => isOurs);

  it('of the console are in the file that escapes what commands print', () => {
    const users = code.filter(
      (file) =>
        file.startsWith('scripts/') && /\bconsole\.|process\.std(?:out|err)\.write/u.test(readSource(file)),
    );
    expect(users).toEqual(['scripts/cli/print.ts']);
  });

  it('of values form no cycle', () => {
    expect(findCycles(ours.filter(({ isTypeOnly }) => !isTypeOnly))).toEqual([]);
  });

  it('of types form no cycle in src/calendar and src/crawl', () => {
    const inCycles = findCycles(ours)
      .flat()
      .filter((file) => /^src\/(?:calendar|crawl)\//u.test(file));
    expect(inCycles).toEqual([]);
  });
});

describe('an answer of the interface', () => {
  it('is not opened by src/crawl and src/doctor, which hand it to src/api', () => {
    const readers = code.filter((file) => /^src\/(?:crawl|doctor)\//u.test(file));
    expect(readers.length).toBeGreaterThan(50);
    expect(readers.filter((file) => /\bbody\b/u.test(readSource(file)))).toEqual([]);
  });
});

describe('src/site', () => {
  it('does nothing when it is imported', () => {
    const evaluated = code
      .filter((file) => file.startsWith('src/site/'))
      .map((file) => ({ file, found: findEvaluatedAtImport(file) }))
      .filter(({ found }) => found.length > 0);
    expect(evaluated).toEqual([]);
  });
});

describe('the clock', () => {
  const findUsers = (pattern: RegExp): string[] =>
    code.filter((file) => file.startsWith('src/') && pattern.test(readSource(file)));

  it('is asked in scripts and in visitors’ browsers only', () => {
    const users = findUsers(/\bDate\.now\(|\bnew Date\(\)|Temporal\.Now\b/u);
    expect(users.filter((file) => !file.startsWith('src/client/'))).toEqual([]);
  });

  it('measures time in src/http only', () => {
    const users = findUsers(/performance\.now\(/u);
    expect(users).not.toEqual([]);
    expect(users.filter((file) => !file.startsWith('src/http/'))).toEqual([]);
  });
});

describe('folders', () => {
  const counted = files.filter(
    (file) => !isReadme(file) && !/^test\/(?:recordings|.*\/golden)\//u.test(file),
  );
  const foldersWithMoreThan = (most: number, held: readonly string[]): readonly string[] =>
    [...Map.groupBy(held, dirname)].filter(([, each]) => each.length > most).map(([folder]) => folder);

  it('hold at most 20 files', () => {
    expect(foldersWithMoreThan(20, counted)).toEqual([]);
  });

  it('of src and scripts with more than five files have a README', () => {
    const hasReadme = (folder: string): boolean =>
      ['README.md', '_README.md'].some((name) => existsSync(join(root, folder, name)));
    const source = counted.filter((file) => /^(?:src|scripts)\/.*\.(?:ts|astro|css|mjs)$/u.test(file));
    // Folders of routes are named by their addresses; src/routes describes them.
    const ours = foldersWithMoreThan(5, source).filter((folder) => !folder.startsWith('src/routes/'));
    expect(ours.filter((folder) => !hasReadme(folder))).toEqual([]);
  });
});

describe('documents', () => {
  const documents = [guide, 'README.md', ...files.filter(isReadme)];

  it.each(documents)('%s names only files that exist', (document) => {
    const text = readSource(document).replaceAll(/^```[^]*?^```/gmu, '');
    const inCode = [...text.matchAll(/`((?:src|scripts|test|public|\.ci|\.github)\/[^`\s]*)`/gu)];
    const relative = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.(?:ts|astro|css|mjs)|\/))`/gu)];
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/gu)];
    const named = [
      ...inCode.map(([, path = '']) => path).filter((path) => !/[<*…]/u.test(path)),
      ...relative
        .map(([, path = '']) => path)
        .flatMap((path) =>
          /^(?:src|scripts|test|public)\//u.test(path) ? [] : [join(dirname(document), path)],
        ),
      ...links.map(([, path = '']) => join(dirname(document), path)),
    ];
    // What an operator may have in src/own is not there.
    const ours = named.filter((path) => !path.startsWith('src/own/'));
    expect(ours.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('the guide to components names each with its props', () => {
  const rows = readSource('src/components/README.md').matchAll(/^\| \[\w+\]\((\S+)\) \| .+ \|(.*)\|$/gmu);
  const named = Array.from(rows, ([, file = '', props = '']) => [file, props.match(/\w+\??(?=`)/gu) ?? []]);
  const written = listFiles('src/components')
    .filter((file) => file.endsWith('.astro'))
    .map((file) => {
      const [, props = ''] = /^interface Props[^{]*\{\n(.*?)\n\}/msu.exec(readSource(file)) ?? [];
      return [
        file.replace('src/components/', ''),
        Array.from(props.matchAll(/^ {2}(\w+\??):/gmu), ([, name]) => name),
      ];
    });
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(written));
  expect(named.length).toBeGreaterThan(80);
});

it('editors find each of our components, here and in projects with the package', () => {
  const folders = [...new Set(listFiles('src/components').map((file) => file.split('/')[2] ?? ''))]
    .filter((name) => !name.includes('.'))
    .toSorted();
  const { exports } = JSON.parse(readSource('package.json')) as { exports: Record<string, unknown> };
  const { compilerOptions } = JSON.parse(readSource('tsconfig.json')) as {
    compilerOptions: { paths: Record<string, unknown> };
  };
  expect(exports['./components/*']).toEqual(folders.map((name) => `./lib/src/components/${name}/*`));
  expect(compilerOptions.paths['cartelera/components/*']).toEqual(
    folders.map((name) => `./src/components/${name}/*`),
  );
});

describe('src/own', () => {
  it('has nothing of ours but its README, so that an upgrade changes nothing else there', () => {
    const listed = execFileSync('git', ['ls-files', 'src/own'], { cwd: root, encoding: 'utf8' });
    expect(listed).toBe('src/own/README.md\n');
  });

  it('is imported by none of our files', () => {
    const users = files.flatMap(readImports).filter(({ target }) => isIn(target, 'src/own'));
    expect(users).toEqual([]);
  });
});

/** Astro makes a page of every Markdown file in src/pages without a leading underscore. */
function isReadme(file: string): boolean {
  return /^_?README\.md$/u.test(basename(file));
}

/** The most specific row that includes a file. */
function findRule(file: string): ImportRule | undefined {
  return rules
    .filter(({ folder }) => isIn(file, folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

function isAllowed({ target, isOurs, isTypeOnly }: Import, rule: ImportRule): boolean {
  if (!isOurs)
    return rule.packages.some(
      (name) =>
        name === 'any' ||
        (name.endsWith('*') ? target.startsWith(name.slice(0, -1)) : isPackage(target, name)),
    );
  const folder = findRule(target)?.folder;
  if (folder === rule.folder) return true;
  return [...rule.ours, ...(isTypeOnly ? rule.typesOnly : [])].some((allowed) =>
    folder === undefined ? isIn(target, allowed) : folder === allowed || target === allowed,
  );
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Packages have modules such as `name/part`, our Vite plugin has `virtual:brand.css`. */
function isPackage(target: string, name: string): boolean {
  const mark = name.startsWith('virtual:') ? /^[.-]/u : /^\//u;
  return target === name || (target.startsWith(name) && mark.test(target.slice(name.length)));
}

test('every locked package has an integrity and names no registry, except those that the guide lists', () => {
  const { packages } = JSON.parse(readSource('package-lock.json')) as {
    packages: Readonly<Record<string, { integrity?: string; resolved?: string; optional?: boolean }>>;
  };
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const without = locked.filter(([, { integrity }]) => integrity === undefined);
  expect(without.filter(([, { optional }]) => optional !== true)).toEqual([]);
  const listed = /`package-lock\.json` have an integrity[^]*?\n-/u.exec(readSource(guide))?.[0] ?? '';
  const families = Array.from(listed.matchAll(/`(@[^`]+)`/gu), ([, family = '']) => `node_modules/${family}`);
  const familyOf = (path: string) => families.find((family) => path.startsWith(family)) ?? path;
  expect(new Set(without.map(([path]) => familyOf(path)))).toEqual(new Set(families));
});
