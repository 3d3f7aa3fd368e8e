import type { Config } from '../../config/schema.ts';

type Name =
  | 'default-src'
  | 'object-src'
  | 'img-src'
  | 'font-src'
  | 'media-src'
  | 'connect-src'
  | 'frame-src'
  | 'manifest-src'
  | 'worker-src'
  | 'base-uri'
  | 'form-action';

/**
 * The content security policy of all pages, for Astro, which adds its styles and scripts. A page
 * may do only what is listed here, or in `allow` of the settings. A page that needs more asks with
 * Astro.csp in its front matter or layout.
 */
export function buildPolicy({ allow }: Pick<Config, 'allow'>) {
  const from = (name: Name, hosts: readonly string[]) => `${name} ${["'self'", ...hosts].join(' ')}` as const;
  const directives: `${Name} ${string}`[] = [
    "default-src 'none'",
    "object-src 'none'",
    from('img-src', allow.img),
    from('font-src', allow.font),
    from('media-src', allow.media),
    // Lighthouse requests robots.txt from within the page (its issue 4386).
    from('connect-src', allow.connect),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    from('form-action', allow.form),
    ...(allow.frame.length > 0 ? [`frame-src ${allow.frame.join(' ')}` as const] : []),
  ];
  return {
    algorithm: 'SHA-256' as const,
    directives,
    ...(allow.script.length > 0 && { scriptDirective: { resources: ["'self'", ...allow.script] } }),
    ...(allow.style.length > 0 && { styleDirective: { resources: ["'self'", ...allow.style] } }),
  };
}
