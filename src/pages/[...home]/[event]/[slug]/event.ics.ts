import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCalendar } from '../../../../site/feeds/calendar-response.ts';
import { renderEventFileOf } from '../../../../site/feeds/event-files.ts';
import { eventFilePaths } from '../../../../site/paths/event.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => eventFilePaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithCalendar(renderEventFileOf(await openSite(), props.locale, props.id));
