import type { APIRoute } from 'astro';
import { calendarResponse } from '../site/calendar-response.ts';
import { jointFile } from '../site/joint.ts';
import { jointFeedPaths } from '../site/paths/joint.ts';

export const getStaticPaths = jointFeedPaths;

export const GET: APIRoute<{ path: string }> = ({ props }) => calendarResponse(jointFile(props.path));
