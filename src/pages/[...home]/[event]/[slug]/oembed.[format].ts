import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardResponse, eventCard } from '../../../../site/head/oembed.ts';
import { cardPaths } from '../../../../site/paths/event.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => cardPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  cardResponse(eventCard(await openSite(), props.page, props.image), props.format);
