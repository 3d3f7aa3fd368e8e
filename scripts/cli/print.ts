import { escapeForTerminal } from '../../src/html/escape-for-terminal.ts';

/** Writes a text to the output. Commands write nothing else than through this file. */
export function print(text: string): void {
  console.log(escapeForTerminal(text));
}

/** Writes a text to the error stream. */
export function printError(text: string): void {
  console.error(escapeForTerminal(text));
}

/** Writes a plain value to the output as JSON. */
export function printJson(value: unknown): void {
  console.log(formatJson(value));
}

/**
 * JSON without characters and commands that a terminal or a log would obey. They can only be in
 * texts, where an escape means the same.
 */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\p{Cf}\u007f-\u009f\u2028\u2029]|#(?=#\w*\[)/gu,
    escapeUnits,
  );
}

function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
