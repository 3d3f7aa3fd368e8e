import type { APIRoute } from 'astro';
import { openSite } from '../site/site.ts';

// Nothing is disallowed: Google Calendar obeys robots.txt and would stop reading feeds.
export const GET: APIRoute = async () => {
  const { absolute } = await openSite();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
