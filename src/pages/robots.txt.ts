import type { APIRoute } from 'astro';
import { absolute } from '../site/href.ts';

// Nothing is closed: Google's calendar obeys robots.txt and would stop reading feeds.
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
