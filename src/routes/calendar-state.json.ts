import type { APIRoute } from 'astro';
import { openSite } from '../site/site.ts';
import { respondWithState } from '../site/state.ts';

export const GET: APIRoute = async () => respondWithState(await openSite());
