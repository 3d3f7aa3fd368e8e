import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** The folder of the operator, which no file of ours depends on. */
export const ownFolder = 'src/own';

/** The file of a brand: one of the operator, else the one that we ship. */
export function locateBrandFile(name: string): string {
  const own = `${ownFolder}/brand/${name}`;
  return existsSync(own) ? own : join(root, 'src/brand', name);
}

/**
 * The folder of a package that we need, wherever npm put it.
 * @throws {Error} if it is not installed
 */
export function locatePackage(name: string): string {
  const file = findPackageJSON(name, join(root, 'package.json'));
  if (file === undefined) throw new Error(`The package ${name} is not installed. Run npm install again.`);
  return dirname(file);
}
