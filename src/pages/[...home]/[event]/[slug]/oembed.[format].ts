import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardResponse, eventCard } from '../../../../site/head/oembed.ts';
import { cardPaths } from '../../../../site/paths/event.ts';

export const getStaticPaths = cardPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  cardResponse(eventCard(props.page, props.image), props.format);
