import { relative } from 'node:path';
import { cwd } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * The place of an error in its stack: on its own line for a syntax error, else on that of a call.
 */
const placePattern = /^(?: +at (?:.*\()?)?(file:\/\/.*?|\/.*?|[a-z]:\\.*?):(\d+)(?::\d+\)?)?$/gimu;

/** The error of a source file that could not be loaded, with file and line where known. */
export function describeSourceError(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}.`;
  const found = [...(error.stack ?? '').matchAll(placePattern)].find(
    ([place]) => !place.includes('node_modules'),
  );
  const message = error.message
    .replaceAll(/file:\/\/\S+?(?=['":\s]|$)/gu, shortenPath)
    .replaceAll(`${cwd()}/`, '');
  const [sentence = ''] = message.split('\n');
  const place = found === undefined ? '' : `${shortenPath(found[1] ?? '')}, line ${found[2]}: `;
  return `${place}${sentence.replace(/[.\s]*$/u, '')}.`;
}

function shortenPath(address: string): string {
  return relative('.', address.startsWith('file:') ? fileURLToPath(address) : address);
}
