import type { APIRoute } from 'astro';
import script from '../client/offline/worker.ts?worker&url';
import { listWorkerPaths } from '../site/offline/offline-list.ts';
import { openSite } from '../site/site.ts';

export const getStaticPaths = async () => listWorkerPaths(await openSite());

/** A worker serves the pages below its own address, so it cannot be where other scripts are. */
export const GET: APIRoute = () =>
  new Response(`importScripts(${JSON.stringify(script)});\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
