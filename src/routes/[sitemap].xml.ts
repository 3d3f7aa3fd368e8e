import type { APIRoute } from 'astro';
import { inflateSitemap, listSitemapPaths } from '../site/paths/sitemap.ts';
import { openSite } from '../site/site.ts';

export const getStaticPaths = async () => listSitemapPaths(await openSite());

export const GET: APIRoute<{ deflated: Uint8Array }> = ({ props }) =>
  new Response(inflateSitemap(props.deflated), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
