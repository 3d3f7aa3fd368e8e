import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.xsl': 'text/xsl',
  '.ics': 'text/calendar; charset=utf-8',
};

/** Gives the address at which a server listens on loopback. */
export async function listen(host: Server): Promise<string> {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

/**
 * A plain static host: folders answer with their index.html.
 * @param headers sent with each answer
 */
export function serveFolder(folder: string, headers: OutgoingHttpHeaders = {}): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const found = existsSync(file) && statSync(file).isFile();
    response.writeHead(found ? 200 : 404, {
      ...headers,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(found ? file : join(folder, '404.html')).pipe(response);
  });
}
