import type { APIRoute } from 'astro';
import { respondWithCalendar } from '../site/feeds/feed-context.ts';
import { renderCombinedFile } from '../site/feeds/combined-feeds.ts';
import { listCombinedFeedPaths } from '../site/paths/feed.ts';
import { openSite } from '../site/site.ts';

export const getStaticPaths = async () => listCombinedFeedPaths(await openSite());

export const GET: APIRoute<{ path: string }> = async ({ props }) =>
  respondWithCalendar(renderCombinedFile(await openSite(), props.path));
