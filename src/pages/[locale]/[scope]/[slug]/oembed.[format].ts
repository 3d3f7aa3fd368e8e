import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardResponse, scopeCard } from '../../../../site/cards.ts';
import { scopeCardPaths } from '../../../../site/paths/embed.ts';

export const getStaticPaths = scopeCardPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>, { locale: string }> = ({
  params,
  props,
}) => cardResponse(scopeCard(params.locale, props), props.format);
