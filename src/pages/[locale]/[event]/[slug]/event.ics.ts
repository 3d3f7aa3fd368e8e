import type { APIRoute } from 'astro';
import { eventFile } from '../../../../site/event-files.ts';
import { eventFilePaths } from '../../../../site/paths/event.ts';

export const getStaticPaths = eventFilePaths;

export const GET: APIRoute<{ id: number }, { locale: string }> = ({ params, props }) =>
  new Response(eventFile(params.locale, props.id), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
