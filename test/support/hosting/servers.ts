import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/bench/pages/find-free-port.ts';

/** A real server of static files, with the settings that the build writes for it. */
export interface Server {
  /** The value of the setting `host`. */
  readonly host: 'nginx' | 'apache' | 'caddy';
  /** Its program, and arguments that print its version. */
  readonly version: readonly [program: string, ...args: string[]];
  /**
   * Writes what a README would have an owner write.
   * @param root folder of what the host has at `/`
   * @param site folder of the calendar, at or below it
   * @returns the arguments that start it in the foreground
   */
  configure(root: string, site: string, port: number, work: string): readonly string[];
}

/** All servers that have a package in Debian. */
export const servers: readonly Server[] = [
  {
    host: 'nginx',
    version: ['nginx', '-v'],
    configure(root, site, port, work) {
      const file = write(
        work,
        'nginx.conf',
        `daemon off; pid ${work}/pid; error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi;
  uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${site}/nginx.conf;
  }
}
`,
      );
      return ['-c', file, '-p', work];
    },
  },
  {
    host: 'apache',
    version: ['apache2', '-v'],
    configure(root, _site, port, work) {
      const names = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'deflate', 'filter'];
      const modules = names.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      );
      const file = write(
        work,
        'httpd.conf',
        `ServerRoot ${work}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${work}/pid
ErrorLog ${work}/error.log
${modules.join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  Require all granted
  AllowOverride All
</Directory>
`,
      );
      return ['-f', file, '-X'];
    },
  },
  {
    host: 'caddy',
    version: ['caddy', 'version'],
    configure(root, site, port, work) {
      const file = write(
        work,
        'Caddyfile',
        `{
  admin off
  storage file_system ${work}/storage
}
http://:${port} {
  bind 127.0.0.1
  root * ${root}
  import ${site}/site.caddy
}
`,
      );
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

/** The version of an installed server; null if it is missing. */
export function readVersion({ version: [program, ...args] }: Server): string | null {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? (`${stdout}${stderr}`.trim().split('\n')[0] ?? '') : null;
}

/**
 * Starts a server for a built site on a free port of this machine.
 * @throws {Error} with what it printed, if it does not answer within ten seconds
 */
export async function startServer(
  server: Server,
  root: string,
  site: string,
  work: string,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  mkdirSync(work, { recursive: true });
  const port = await findFreePort();
  const child = spawn(server.version[0], server.configure(root, site, port, work), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer !== null) return { address, stop };
    await setTimeout(100);
  }
  await stop();
  throw new Error(`${server.host} does not answer:\n${printed}`);
}

function write(work: string, name: string, text: string): string {
  const file = join(work, name);
  writeFileSync(file, text);
  return file;
}
