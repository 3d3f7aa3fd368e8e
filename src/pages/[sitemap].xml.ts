import type { APIRoute } from 'astro';
import { sitemapPaths } from '../site/paths/sitemap.ts';

export const getStaticPaths = sitemapPaths;

export const GET: APIRoute<{ xml: string }> = ({ props }) =>
  new Response(props.xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
