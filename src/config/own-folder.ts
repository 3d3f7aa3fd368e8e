import { existsSync } from 'node:fs';

/** The folder of the operator, which no file of ours depends on. */
export const ownFolder = 'src/own';

/** The file of a brand: one of the operator, else the one that we ship. */
export function locateBrandFile(name: string): string {
  const own = `${ownFolder}/brand/${name}`;
  return existsSync(own) ? own : `src/brand/${name}`;
}
