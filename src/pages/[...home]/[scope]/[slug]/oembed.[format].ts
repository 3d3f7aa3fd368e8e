import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardResponse, scopeCard } from '../../../../site/head/oembed.ts';
import { scopeCardPaths } from '../../../../site/paths/embed.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => scopeCardPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  cardResponse(scopeCard(await openSite(), props.locale, props), props.format);
