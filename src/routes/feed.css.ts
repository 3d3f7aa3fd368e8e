/// <reference types="astro/client" />
import type { APIRoute } from 'astro';
import { faceAddress } from 'virtual:brand';
import { renderFeedWords } from '../site/feeds/feed-words.ts';
import { renderBrandStyles } from '../site/images/brand-styles.ts';
import { openSite } from '../site/site.ts';
import feed from '../styles/feed.css?raw';
import theme from '../styles/theme.css?raw';

// Feeds need a stylesheet whose address stays the same. One imported by pages of Astro is named
// after its content.
export const GET: APIRoute = async () => {
  const site = await openSite();
  const brand = renderBrandStyles(site.settings.brand, faceAddress, 'swap');
  return new Response([brand, theme, feed, renderFeedWords(site)].join(''), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
};
