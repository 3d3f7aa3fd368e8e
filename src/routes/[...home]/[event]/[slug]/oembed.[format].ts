import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCard, buildEventCard, type CardFormat } from '../../../../site/head/oembed.ts';
import { listCardPaths } from '../../../../site/paths/event.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => listCardPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>, { format: CardFormat }> = async ({
  props,
  params,
}) => respondWithCard(buildEventCard(await openSite(), props, props.image), params.format);
