import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { imageResponse, picturePaths } from '../../site/paths/picture.ts';

export const getStaticPaths = picturePaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  imageResponse(props.path, props.isShared);
