import type { APIRoute } from 'astro';
import { respondWithFeed, type FeedProps } from '../../site/feeds/feeds.ts';
import { listSiteFeedPaths } from '../../site/paths/feed.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => listSiteFeedPaths(await openSite());

export const GET: APIRoute<FeedProps> = async ({ props }) => respondWithFeed(await openSite(), props);
