import type { APIRoute } from 'astro';
import { calendarResponse } from '../site/feeds/calendar-response.ts';
import { jointFile } from '../site/feeds/combined-feeds.ts';
import { jointFeedPaths } from '../site/paths/combined-feed.ts';

export const getStaticPaths = jointFeedPaths;

export const GET: APIRoute<{ path: string }> = ({ props }) => calendarResponse(jointFile(props.path));
