import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithOpenData } from '../../site/feeds/open-data.ts';
import { listOpenDataPaths } from '../../site/paths/feed.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => listOpenDataPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithOpenData(await openSite(), props.locale, props.name);
