import { existsSync } from 'node:fs';
import { ownFolder } from '../../../src/config/own-folder.ts';

/**
 * An error in a page or component of the operator, without the stack of programs that read it; null
 * for other errors. Astro names the file where it cannot be read, and in what is rendered only the
 * component, in its stack.
 */
export function describeOwnError(error: Error): string | null {
  const { message, stack = '' } = error.cause instanceof Error ? error.cause : error;
  const [, name] = /(\w+) \[as factory\]/u.exec(stack) ?? [];
  const file = `${ownFolder}/components/${name}.astro`;
  if (name !== undefined && existsSync(file)) return `${file} cannot be rendered: ${message}`;
  if (!/\bsrc\/(?:own|pages)\/\S+\.\w/u.test(error.message)) return null;
  const lines = error.message.split('\n').filter((line) => !/^\s+at /u.test(line));
  return lines.join('\n').trim();
}
