import type { APIRoute } from 'astro';
import { respondWithFeed } from '../../site/feeds/feeds.ts';
import type { FeedProps } from '../../site/feeds/feeds.ts';
import { siteFeedPaths } from '../../site/paths/feed.ts';

export const getStaticPaths = siteFeedPaths;

export const GET: APIRoute<FeedProps> = ({ props }) => respondWithFeed(props);
