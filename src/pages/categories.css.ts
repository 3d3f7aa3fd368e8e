import type { APIRoute } from 'astro';
import { categoryStyles } from '../site/categories.ts';

export const GET: APIRoute = () =>
  new Response(categoryStyles(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
