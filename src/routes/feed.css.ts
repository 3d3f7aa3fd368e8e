/// <reference types="astro/client" />
import type { APIRoute } from 'astro';
import { faceAddress } from 'virtual:brand';
import { renderBrandStyles } from '../site/images/brand-styles.ts';
import { openSite } from '../site/site.ts';
import base from '../styles/base.css?raw';
import feed from '../styles/feed.css?raw';
import print from '../styles/print.css?raw';
import theme from '../styles/theme.css?raw';

// Feeds need a stylesheet whose address stays the same. One imported by pages of Astro is named
// after its content.
export const GET: APIRoute = async () => {
  const { settings } = await openSite();
  const brand = renderBrandStyles(settings.brand, faceAddress, 'swap');
  return new Response([brand, theme, base, feed, print].join(''), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
};
