import type { APIRoute } from 'astro';
import { renderFavicon } from '../site/images/theme.ts';
import { openSite } from '../site/site.ts';

export const GET: APIRoute = async () =>
  new Response(renderFavicon(await openSite()), { headers: { 'Content-Type': 'image/svg+xml' } });
