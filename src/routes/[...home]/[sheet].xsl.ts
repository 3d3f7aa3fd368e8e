import type { APIRoute } from 'astro';
import { listFeedSheetPaths } from '../../site/paths/feed.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => listFeedSheetPaths(await openSite());

export const GET: APIRoute<{ xsl: string }> = ({ props }) =>
  new Response(props.xsl, { headers: { 'Content-Type': 'text/xsl; charset=utf-8' } });
