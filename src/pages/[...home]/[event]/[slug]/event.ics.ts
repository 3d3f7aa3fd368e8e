import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCalendar } from '../../../../site/feeds/calendar-response.ts';
import { renderEventFileOf } from '../../../../site/feeds/event-files.ts';
import { eventFilePaths } from '../../../../site/paths/event.ts';

export const getStaticPaths = eventFilePaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  respondWithCalendar(renderEventFileOf(props.locale, props.id));
