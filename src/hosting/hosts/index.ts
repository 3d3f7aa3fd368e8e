import type { hostNames } from '../../config/schema.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { githubPages } from './github-pages.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { s3 } from './s3.ts';
import { vercel } from './vercel.ts';

/** All hosts, by the value of the setting `host`. */
export const hosts = {
  'github-pages': githubPages,
  netlify,
  cloudflare,
  vercel,
  s3,
  nginx,
  apache,
  caddy,
} as const satisfies Record<(typeof hostNames)[number], Host>;
