import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** An import or a re-export. Paths begin at the top of the repository. */
export interface Import {
  readonly file: string;
  /** A path of ours, or the name of a package as it is written. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
}

/** The top of the repository, with a slash at the end. */
export const root = new URL('../../..', import.meta.url).pathname;

/** All files below a folder, in a fixed order. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

/** The text of a file. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The scripts in a file: all of a .ts file, front matter and script elements of an .astro file. */
export function parseScripts(file: string): readonly ts.SourceFile[] {
  const text = readSource(file);
  const scripts = file.endsWith('.astro')
    ? [...text.matchAll(/^---\n([^]*?)^---$|<script\b[^>]*>([^]*?)<\/script>/gmu)].map(
        ([, frontMatter, script]) => frontMatter ?? script ?? '',
      )
    : [text];
  return scripts.map((script) => ts.createSourceFile(file, script, ts.ScriptTarget.Latest));
}

/** The imports and re-exports of a file, including `import()`. */
export function readImports(file: string): readonly Import[] {
  return parseScripts(file).flatMap((source) => {
    const found: Import[] = [];
    const add = (specifier: ts.Node | undefined, isTypeOnly: boolean): void => {
      if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
      const isOurs = specifier.text.startsWith('.');
      const target = isOurs ? normalize(join(dirname(file), specifier.text)) : specifier.text;
      found.push({ file, target, isOurs, isTypeOnly });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node))
        add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
      else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
      else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
        add(node.argument.literal, true);
      else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        add(node.arguments[0], false);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}
