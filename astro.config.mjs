import { defineConfig } from 'astro/config';
import { resolveConfig } from './src/config/resolve.ts';
import { readValues } from './src/config/read-values.ts';
import { cartelera } from './src/integration/integration.ts';
import { buildPolicy } from './src/site/head/policy.ts';

const values = await readValues();
const config = resolveConfig(values, process.env);

export default defineConfig({
  integrations: [cartelera(values, config)],
  site: config.site,
  base: config.base,
  outDir: config.out,
  cacheDir: `${config.data}/astro`,
  build: { format: 'directory', concurrency: 3 },
  devToolbar: { enabled: false },
  // No page is written in Markdown. Astro warns if its highlighter meets the policy below.
  markdown: { syntaxHighlight: false },
  security: {
    csp: buildPolicy(config),
  },
  vite: {
    // Scripts of the head are bundled as modules, so that they also run in npm run dev.
    worker: { format: 'es' },
    build: {
      // Scripts are files, each fetched once for all pages. Only the script of embeds is inside its
      // pages, because no module may be fetched in WordPress.
      assetsInlineLimit: (file) => (file.includes('Embed.astro') ? undefined : false),
    },
  },
  experimental: { incrementalBuild: true },
});
