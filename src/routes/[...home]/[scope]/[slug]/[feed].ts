import type { APIRoute } from 'astro';
import { respondWithFeed, type FeedProps } from '../../../../site/feeds/feeds.ts';
import { listScopeFeedPaths } from '../../../../site/paths/feed.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => listScopeFeedPaths(await openSite());

export const GET: APIRoute<FeedProps> = async ({ props }) => respondWithFeed(await openSite(), props);
