import type { APIRoute } from 'astro';
import { feedSheetPaths } from '../../site/paths/feed-sheet.ts';

export const getStaticPaths = feedSheetPaths;

export const GET: APIRoute<{ xsl: string }> = ({ props }) =>
  new Response(props.xsl, { headers: { 'Content-Type': 'text/xsl; charset=utf-8' } });
