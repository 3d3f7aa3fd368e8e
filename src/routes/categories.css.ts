import type { APIRoute } from 'astro';
import { renderCategoryStyles } from '../site/categories.ts';
import { openSite } from '../site/site.ts';

export const GET: APIRoute = async () =>
  new Response(renderCategoryStyles(await openSite()), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
