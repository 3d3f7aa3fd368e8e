import { extname } from 'node:path';

/** The address of a script in this folder: TypeScript here, JavaScript in the package. */
export function locateScript(name: string): URL {
  return new URL(`${name}${extname(import.meta.url)}`, import.meta.url);
}
