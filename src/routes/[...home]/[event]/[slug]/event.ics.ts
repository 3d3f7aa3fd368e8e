import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCalendar } from '../../../../site/feeds/feed-context.ts';
import { renderEventFileById, listEventFilePaths } from '../../../../site/paths/event-file.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => listEventFilePaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithCalendar(renderEventFileById(await openSite(), props.locale, props.id));
