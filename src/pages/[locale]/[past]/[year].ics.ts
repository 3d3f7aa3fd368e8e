import type { APIRoute } from 'astro';
import { archiveYearPaths } from '../../../site/paths/archive-year.ts';
import { yearFile } from '../../../site/year-files.ts';

export const getStaticPaths = archiveYearPaths;

export const GET: APIRoute<{ name: string }, { locale: string }> = ({ params, props }) =>
  new Response(yearFile(params.locale, props.name), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
