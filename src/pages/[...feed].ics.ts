import type { APIRoute } from 'astro';
import { jointFile } from '../site/joint.ts';
import { jointFeedPaths } from '../site/paths/joint.ts';

export const getStaticPaths = jointFeedPaths;

export const GET: APIRoute<{ path: string }> = ({ props }) =>
  new Response(jointFile(props.path), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
