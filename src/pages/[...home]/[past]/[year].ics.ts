import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendarResponse } from '../../../site/feeds/calendar-response.ts';
import { archiveYearPaths } from '../../../site/paths/archive-year.ts';
import { yearFile } from '../../../site/feeds/year-files.ts';

export const getStaticPaths = archiveYearPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  calendarResponse(yearFile(props.locale, props.name));
