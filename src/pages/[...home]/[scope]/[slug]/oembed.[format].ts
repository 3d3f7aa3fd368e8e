import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardResponse, scopeCard } from '../../../../site/head/oembed.ts';
import { scopeCardPaths } from '../../../../site/paths/embed.ts';

export const getStaticPaths = scopeCardPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  cardResponse(scopeCard(props.locale, props), props.format);
