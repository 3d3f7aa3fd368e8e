import type { Attack } from '../attack.ts';
import { onEvents } from './answers.ts';

/** Another server, which must never be asked. */
export const elsewhere = { address: 'http://127.0.0.1:9' };

const targets: Readonly<Record<string, (origin: URL, path: string) => string>> = {
  'to itself': (_, path) => path,
  'in a circle': (_, path) => (path.includes('again') ? path.replace('&again', '') : `${path}&again`),
  'on and on': (_, path) => `${path}&again`,
  'to another port': (_, path) => elsewhere.address + path,
  'to another host': (_, path) => `http://localhost:${new URL(elsewhere.address).port}${path}`,
  'to another host with credentials': ({ port }, path) => `http://user:secret@localhost:${port}${path}`,
  'to credentials at this host': ({ host }, path) => `http://user:secret@${host}${path}&again`,
  'to https': ({ host }, path) => `https://${host}${path}`,
  'to a file': () => 'file:///etc/passwd',
  'to data': () => 'data:application/json,[]',
  'to the metadata of a cloud': () => 'http://169.254.169.254/latest/meta-data/',
  'to no address': () => 'http://[::1',
  'to 16 KB': (_, path) => `${path}&${'x'.repeat(15_000)}`,
};

/** Redirects that lead away, or nowhere. */
export const redirectAttacks: readonly Attack[] = Object.entries(targets).map(([name, target]) =>
  onEvents(
    `a redirect ${name}`,
    '302 for each page of events',
    'the same host and port, at most five',
    ({ path }, origin) => ({ status: 302, headers: { location: target(origin, path) }, body: '' }),
  ),
);
