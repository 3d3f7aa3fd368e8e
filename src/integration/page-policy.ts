import type { MiddlewareHandler } from 'astro';
import { addEarlyPolicy } from '../site/head/early-policy.ts';

/** Puts the policy of each page at its beginning. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  return new Response(addEarlyPolicy(await response.arrayBuffer()), response);
};
