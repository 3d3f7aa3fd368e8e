import type { APIRoute } from 'astro';
import { renderFavicon } from '../site/images/favicon.ts';

export const GET: APIRoute = () =>
  new Response(renderFavicon(), { headers: { 'Content-Type': 'image/svg+xml' } });
