import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCard, buildSiteCard } from '../../site/head/oembed.ts';
import { listSiteCardPaths } from '../../site/paths/embed.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => listSiteCardPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithCard(buildSiteCard(await openSite(), props.locale), props.format);
