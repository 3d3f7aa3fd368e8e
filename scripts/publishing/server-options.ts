import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '../../src/config/config-error.ts';
import { parseWholeNumber } from '../cli/whole-number.ts';

/** Options of the commands that serve the site. */
export const serveOptions = { host: { type: 'string' }, port: { type: 'string' } } as const;

/** The help on these options. */
export const serveHelp = `
  --host   serve at this address of the machine; without one, at all of them, for other machines to look (localhost)
  --port   port to serve on; the next free one where it is taken (4321)
`.trim();

/**
 * Where Astro serves, as the options say.
 * @throws {ConfigError} for what is not a port, and where this machine cannot serve
 */
export async function parseServerOptions(values: {
  readonly host?: string | undefined;
  readonly port?: string | undefined;
}): Promise<{ host: string | boolean; port: number }> {
  const { host = 'localhost' } = values;
  const port = parseWholeNumber('--port', values.port ?? '4321', 0, 65_535);
  // Astro, which listens late, ends with a stack or does not end at all.
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
        `--host is '${host}' but should be an address of this machine; --host alone serves at all of them.`,
        { cause },
      );
  }
  return { host: values.host === '' ? true : (values.host ?? false), port };
}
