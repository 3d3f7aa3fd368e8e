import type { APIRoute } from 'astro';
import { listSearchIndexPaths } from '../../../site/paths/search.ts';
import { openSite } from '../../../site/site.ts';

export const getStaticPaths = async () => listSearchIndexPaths(await openSite());

export const GET: APIRoute<{ read: () => Promise<Uint8Array<ArrayBuffer>> }, { file: string }> = async ({
  params,
  props,
}) =>
  new Response(await props.read(), {
    headers: {
      'Content-Type': params.file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    },
  });
