import type { APIRoute } from 'astro';
import { respondWithCalendar } from '../site/feeds/calendar-response.ts';
import { renderCombinedFile } from '../site/feeds/combined-feeds.ts';
import { combinedFeedPaths } from '../site/paths/combined-feed.ts';

export const getStaticPaths = combinedFeedPaths;

export const GET: APIRoute<{ path: string }> = ({ props }) =>
  respondWithCalendar(renderCombinedFile(props.path));
