import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listOfflineLists } from '../../site/offline/offline-list.ts';
import { openSite } from '../../site/site.ts';

export const getStaticPaths = async () => listOfflineLists(await openSite());

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(JSON.stringify(props.list), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
