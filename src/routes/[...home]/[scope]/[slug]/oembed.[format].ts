import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithCard, buildScopeCard } from '../../../../site/head/oembed.ts';
import { listScopeCardPaths } from '../../../../site/paths/embed.ts';
import { openSite } from '../../../../site/site.ts';

export const getStaticPaths = async () => listScopeCardPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithCard(buildScopeCard(await openSite(), props.locale, props), props.format);
