import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createGzip } from 'node:zlib';

const texts: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ics': 'text/calendar; charset=utf-8',
};

const binaries: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files with hashed names. */
const hashedPaths = /^\/(?:_astro|images)\//u;

/** Starts a server on a free port of loopback; returns its address. */
export async function listen(host: Server): Promise<string> {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

/**
 * A plain static host: it serves index.html for folders, compresses texts where accepted, and lets
 * clients cache files with hashed names.
 * @param headers sent with each answer
 */
export function serveFolder(folder: string, headers: OutgoingHttpHeaders = {}): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const requested = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const found = existsSync(requested) && statSync(requested).isFile();
    const file = found ? requested : join(folder, '404.html');
    const text = texts[extname(file)];
    const isCompressed = text !== undefined && /\bgzip\b/u.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(found ? 200 : 404, {
      ...headers,
      'content-type': text ?? binaries[extname(file)] ?? 'application/octet-stream',
      'cache-control':
        found && hashedPaths.test(path) ? 'public, max-age=31536000, immutable' : 'max-age=600',
      ...(isCompressed && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    });
    if (!existsSync(file)) return void response.end();
    const content = createReadStream(file);
    return void (isCompressed ? content.pipe(createGzip()) : content).pipe(response);
  });
}
