/// <reference types="astro/client" />
import type { APIRoute } from 'astro';
import { faceAddress } from 'virtual:brand';
import { renderBrandStyles } from '../site/images/brand-styles.ts';
import { settings } from '../site/settings.ts';
import base from '../styles/base.css?raw';
import feed from '../styles/feed.css?raw';
import print from '../styles/print.css?raw';
import theme from '../styles/theme.css?raw';

// Feeds name their stylesheet by an address that stays the same: one that pages of Astro import has a name of its content.
const brand = renderBrandStyles(settings.brand, faceAddress, 'swap');

export const GET: APIRoute = () =>
  new Response([brand, theme, base, feed, print].join(''), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
