import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listManifestPaths } from '../../site/offline/manifest.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => listManifestPaths(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(JSON.stringify(props.manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
