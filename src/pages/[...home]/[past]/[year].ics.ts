import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCalendar } from '../../../site/feeds/calendar-response.ts';
import { archiveYearPaths } from '../../../site/paths/archive-year.ts';
import { renderYearFile } from '../../../site/feeds/year-files.ts';
import { openSite } from '../../../site/site.ts';

export const getStaticPaths = async () => archiveYearPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithCalendar(renderYearFile(await openSite(), props.locale, props.name));
