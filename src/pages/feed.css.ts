/// <reference types="astro/client" />
import type { APIRoute } from 'astro';
import base from '../styles/base.css?raw';
import feed from '../styles/feed.css?raw';
import palo from '../styles/palo.woff2?url';
import print from '../styles/print.css?raw';
import theme from '../styles/theme.css?raw';

// Feeds name their stylesheet by an address that stays the same: one that pages of Astro import has a name of its content.
const face = `@font-face{font-family:Palo;src:url('${palo}') format('woff2');font-weight:400 900;font-display:swap}\n`;

export const GET: APIRoute = () =>
  new Response([face, theme, base, feed, print].join(''), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
