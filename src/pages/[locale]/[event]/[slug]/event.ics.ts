import type { APIRoute } from 'astro';
import { calendarResponse } from '../../../../site/calendar-response.ts';
import { eventFile } from '../../../../site/event-files.ts';
import { eventFilePaths } from '../../../../site/paths/event.ts';

export const getStaticPaths = eventFilePaths;

export const GET: APIRoute<{ id: number }, { locale: string }> = ({ params, props }) =>
  calendarResponse(eventFile(params.locale, props.id));
