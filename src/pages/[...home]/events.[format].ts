import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithOpenData } from '../../site/feeds/open-data.ts';
import { openDataPaths } from '../../site/paths/open-data.ts';

export const getStaticPaths = openDataPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  respondWithOpenData(props.locale, props.name);
