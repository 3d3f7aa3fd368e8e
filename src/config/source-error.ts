import { relative } from 'node:path';
import { cwd } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Where an error occurred, in its stack. A syntax error has its own line there, others have the
 * line of a call.
 */
const locationPattern = /^(?: +at (?:.*\()?)?(file:\/\/.*?|\/.*?|[a-z]:\\.*?):(\d+)(?::\d+\)?)?$/gimu;

/** The error of a source file that could not be loaded, with file and line where known. */
export function describeSourceError(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}.`;
  const found = [...(error.stack ?? '').matchAll(locationPattern)].find(
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
