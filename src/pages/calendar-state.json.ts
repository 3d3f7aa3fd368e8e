import type { APIRoute } from 'astro';
import { stateDocument } from '../site/state.ts';

export const GET: APIRoute = () =>
  new Response(stateDocument(), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
