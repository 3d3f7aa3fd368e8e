import { relative } from 'node:path';
import { cwd } from 'node:process';
import { fileURLToPath } from 'node:url';

/** What is wrong in a source file that could not be loaded, with file and line where they are known. */
export function describeSourceError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const found = /^(file:\/\/.*|\/.*?|[a-z]:\\.*?):(\d+)$/imu.exec(error.stack ?? '');
  const message = error.message
    .replaceAll(/file:\/\/\S+?(?=['":\s]|$)/gu, nameOf)
    .replaceAll(`${cwd()}/`, '');
  const [sentence = ''] = message.split('\n');
  const isPlaced = found === null || error.name !== 'SyntaxError';
  const place = isPlaced ? '' : `${nameOf(found[1] ?? '')}, line ${found[2]}: `;
  return `${place}${sentence.replace(/[.\s]*$/u, '')}.`;
}

function nameOf(address: string): string {
  return relative('.', address.startsWith('file:') ? fileURLToPath(address) : address);
}
