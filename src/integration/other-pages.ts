import type { MiddlewareHandler } from 'astro';
import { resolveConfig } from '../config/resolve.ts';
import { values } from '../config/values.ts';
import { removePolicy } from '../site/head/early-policy.ts';

const { base } = resolveConfig(values, process.env);

/** Takes the calendar's policy out of pages of the site that it is mounted in. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const response = await next();
  const isOther = !`${context.url.pathname}/`.startsWith(base);
  if (!isOther || response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  return new Response(removePolicy(await response.text()), response);
};
