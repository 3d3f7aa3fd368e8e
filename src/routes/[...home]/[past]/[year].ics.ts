import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCalendar } from '../../../site/feeds/feed-context.ts';
import { listArchiveYearPaths, renderYearFile } from '../../../site/paths/archive.ts';
import { openSite } from '../../../site/site.ts';

export const getStaticPaths = async () => listArchiveYearPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithCalendar(renderYearFile(await openSite(), props.locale, props.name));
