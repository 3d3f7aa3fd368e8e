import type { APIRoute } from 'astro';
import type { Picture } from '../../model/picture.ts';
import { picturePaths } from '../../site/paths/picture.ts';
import { pictureResponse } from '../../site/pictures.ts';

export const getStaticPaths = picturePaths;

export const GET: APIRoute<{ picture: Picture }> = ({ props }) => pictureResponse(props.picture);
