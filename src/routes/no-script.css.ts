import type { APIRoute } from 'astro';
import { renderCategoryBoxes } from '../site/categories.ts';
import { openSite } from '../site/site.ts';
import styles from '../styles/no-script.css?inline';

export const GET: APIRoute = async () =>
  new Response(`${styles}${renderCategoryBoxes(await openSite())}`, {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
