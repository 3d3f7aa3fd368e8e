import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '../../src/config/config-error.ts';
import { parseWholeNumber } from '../cli/whole-number.ts';

/** Options of the commands that serve the site. */
export const serveOptions = { host: { type: 'string' }, port: { type: 'string' } } as const;

/** The help on these options. */
export const serveHelp = `
  --host   address to serve at (localhost); --host alone serves at all addresses, so that other
           machines can see the site
  --port   port to serve on, or the next free one (4321)
`.replace(/^\n|\n$/gu, '');

/**
 * The options for Astro's server.
 * @throws {ConfigError} for an invalid port, and where this machine cannot serve
 */
export async function parseServerOptions(values: {
  readonly host?: string | undefined;
  readonly port?: string | undefined;
}): Promise<{ host: string | boolean; port: number }> {
  const { host = 'localhost' } = values;
  const port = parseWholeNumber('--port', values.port ?? '4321', 0, 65_535);
  // Checked here, because Astro listens late and fails with a stack trace, or hangs.
  const server = createServer().listen({ port, ...(host !== '' && { host }) });
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EACCES')
      throw new ConfigError(
        `--port is '${port}' but should be one that your account may serve on, such as 4321.`,
        { cause },
      );
    if (code !== 'EADDRINUSE')
      throw new ConfigError(
        `--host is '${host}' but should be an address of this machine; --host alone serves at all addresses.`,
        { cause },
      );
  }
  return { host: values.host === '' ? true : (values.host ?? false), port };
}
