import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardResponse, siteCard } from '../../site/head/oembed.ts';
import { siteCardPaths } from '../../site/paths/embed.ts';

export const getStaticPaths = siteCardPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  cardResponse(siteCard(props.locale), props.format);
