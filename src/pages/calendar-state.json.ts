import type { APIRoute } from 'astro';
import { renderStateDocument } from '../site/state.ts';

export const GET: APIRoute = () =>
  new Response(renderStateDocument(), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
