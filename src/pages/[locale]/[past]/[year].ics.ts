import type { APIRoute } from 'astro';
import { calendarResponse } from '../../../site/calendar-response.ts';
import { archiveYearPaths } from '../../../site/paths/archive-year.ts';
import { yearFile } from '../../../site/year-files.ts';

export const getStaticPaths = archiveYearPaths;

export const GET: APIRoute<{ name: string }, { locale: string }> = ({ params, props }) =>
  calendarResponse(yearFile(params.locale, props.name));
