import type { APIRoute } from 'astro';
import { renderCategoryStyles } from '../site/categories.ts';

export const GET: APIRoute = () =>
  new Response(renderCategoryStyles(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
