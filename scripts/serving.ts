import { wholeNumber } from './terminal/whole-number.ts';

/** Options of the commands that serve the site. */
export const serveOptions = { host: { type: 'string' }, port: { type: 'string' } } as const;

/** The help on these options. */
export const serveHelp = `
  --host   serve at this address of the machine; without one, at all of them, for other machines to look (localhost)
  --port   port to serve on; the next free one where it is taken (4321)
`.trim();

/**
 * Where Astro serves, as the options say.
 * @throws {ConfigError} for what is no port
 */
export function serverOf({
  host,
  port = '4321',
}: {
  readonly host?: string | undefined;
  readonly port?: string | undefined;
}): { host: string | boolean; port: number } {
  return { host: host === '' ? true : (host ?? false), port: wholeNumber('--port', port, 0, 65_535) };
}
