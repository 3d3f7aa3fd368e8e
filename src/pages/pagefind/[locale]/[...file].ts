import type { APIRoute } from 'astro';
import { searchIndexPaths } from '../../../site/paths/search.ts';
import { openSite } from '../../../site/site.ts';

export const getStaticPaths = async () => searchIndexPaths(await openSite());

export const GET: APIRoute<{ content: Uint8Array<ArrayBuffer> }, { file: string }> = ({ params, props }) =>
  new Response(props.content, {
    headers: {
      'Content-Type': params.file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    },
  });
