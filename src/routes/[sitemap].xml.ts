import type { APIRoute } from 'astro';
import { listSitemapPaths } from '../site/paths/sitemap.ts';
import { openSite } from '../site/site.ts';

export const getStaticPaths = async () => listSitemapPaths(await openSite());

export const GET: APIRoute<{ xml: string }> = ({ props }) =>
  new Response(props.xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
