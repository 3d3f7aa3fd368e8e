import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCalendar } from '../../../../site/feeds/feed-context.ts';
import { listSeriesFilePaths, renderSeriesFile } from '../../../../site/paths/series.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => listSeriesFilePaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithCalendar(renderSeriesFile(await openSite(), props.path));
