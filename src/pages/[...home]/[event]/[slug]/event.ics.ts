import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendarResponse } from '../../../../site/feeds/calendar-response.ts';
import { eventFile } from '../../../../site/feeds/event-files.ts';
import { eventFilePaths } from '../../../../site/paths/event.ts';

export const getStaticPaths = eventFilePaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  calendarResponse(eventFile(props.locale, props.id));
