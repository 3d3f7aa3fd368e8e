import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithImage, listPicturePaths } from '../../site/paths/picture.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => listPicturePaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  respondWithImage(await openSite(), props.path, props.isShared);
