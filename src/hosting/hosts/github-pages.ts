import type { Host } from './host.ts';

/** GitHub Pages: no headers, no redirects. It has the right types, and allows all origins. */
export const githubPages: Host = {
  label: 'GitHub Pages',
  needsPages: true,
  needsScript: true,
  takesBase: true,
  compressed: [],
  limits: {
    siteSize: 1_000_000_000,
    source: 'https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits',
  },
  // Without it, folders that begin with an underscore are left out.
  write: () => ({ '.nojekyll': '# Written by Cartelera\n' }),
};
