import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithImage, picturePaths } from '../../site/paths/picture.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => picturePaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithImage(await openSite(), props.path, props.isShared);
