import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isLoopback } from '../model/loopback.ts';

/** The name by which `cartelera()` knows that drafts are previewed. */
export const draftsPreview = 'cartelera-drafts-preview';

/** Headers of every answer: nobody keeps it, and search engines do not list it. */
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** Published pages need none of it. */
const styles = fileURLToPath(new URL('drafts.css', import.meta.url));

/**
 * Lets the calendar show drafts, in Astro's development server only. `npm run preview -- --drafts`
 * gives it to that server: no file of a project names it, so no build can have it.
 */
export function previewDrafts(): AstroIntegration {
  return {
    name: draftsPreview,
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        injectScript('page-ssr', `import ${JSON.stringify(styles)};`);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ headers: { host = '' } }, response, next) => {
          insistOnHeaders(response);
          if (isOwnHost(host)) next();
          else response.writeHead(403).end('This preview of drafts is for this machine only.\n');
        });
      },
    },
  };
}

/** A name of another host may lead here, so that a page of that host could read drafts. */
function isOwnHost(host: string): boolean {
  return isLoopback(URL.parse(`http://${host}`)?.hostname ?? '');
}

/** Sets the headers last, whatever else sets them. */
function insistOnHeaders(response: ServerResponse): void {
  const write = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    for (const [name, value] of listHeaders(rest.at(-1)))
      if (value !== undefined) response.setHeader(name, value);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return typeof rest[0] === 'string' ? write(status, rest[0]) : write(status);
  };
}

/** The headers that `writeHead` takes: an object, pairs, or names and values in turn. */
function listHeaders(given: unknown): [string, OutgoingHttpHeader | undefined][] {
  if (typeof given !== 'object' || given === null) return [];
  if (!Array.isArray(given)) return Object.entries(given as OutgoingHttpHeaders);
  const flat = given.flat() as string[];
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]]] : []));
}
