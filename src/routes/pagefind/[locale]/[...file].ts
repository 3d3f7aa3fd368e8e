import type { APIRoute } from 'astro';
import { listSearchIndexPaths } from '../../../site/paths/search.ts';
import { openSite } from '../../../site/site.ts';

export const getStaticPaths = async () => listSearchIndexPaths(await openSite());

export const GET: APIRoute<{ content: Uint8Array<ArrayBuffer> }, { file: string }> = ({ params, props }) =>
  new Response(props.content, {
    headers: {
      'Content-Type': params.file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    },
  });
