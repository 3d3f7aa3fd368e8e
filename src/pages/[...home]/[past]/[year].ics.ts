import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCalendar } from '../../../site/feeds/calendar-response.ts';
import { archiveYearPaths } from '../../../site/paths/archive-year.ts';
import { renderYearFile } from '../../../site/feeds/year-files.ts';

export const getStaticPaths = archiveYearPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  respondWithCalendar(renderYearFile(props.locale, props.name));
