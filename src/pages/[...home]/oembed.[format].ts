import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardResponse, siteCard } from '../../site/head/oembed.ts';
import { siteCardPaths } from '../../site/paths/embed.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => siteCardPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  cardResponse(siteCard(await openSite(), props.locale), props.format);
