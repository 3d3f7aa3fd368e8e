import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { respondWithImage, picturePaths } from '../../site/paths/picture.ts';

export const getStaticPaths = picturePaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  respondWithImage(props.path, props.isShared);
