import { defineConfig } from 'astro/config';
import { resolveConfig } from './src/config/resolve.ts';
import { config as values } from './src/config.ts';
import { createBrandPlugin } from './src/site/images/brand-modules.ts';

const config = resolveConfig(values, process.env);

export default defineConfig({
  site: config.site,
  base: config.base,
  outDir: config.out,
  cacheDir: `${config.data}/astro`,
  build: { format: 'directory', concurrency: 32 },
  devToolbar: { enabled: false },
  // No page is written in Markdown; Astro warns that its highlighter does not go with the policy below.
  markdown: { syntaxHighlight: false },
  security: {
    // A page may do nothing but what is named here. Astro adds styles and scripts; a page that needs more asks
    // for it with Astro.csp in its front matter or its layout.
    csp: {
      directives: [
        "default-src 'none'",
        "object-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        // Lighthouse asks for robots.txt in the name of the page (its issue 4386).
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [createBrandPlugin(config)],
    // How scripts of the head are bundled; as modules they also run in npm run dev.
    worker: { format: 'es' },
    build: {
      // Scripts are files, each fetched once for all pages; that of frames for WordPress, from which no module may be fetched, is written into them.
      assetsInlineLimit: (file) => (file.includes('Embed.astro') ? undefined : false),
    },
  },
  experimental: { incrementalBuild: true },
});
