import type { Site } from '../create-site.ts';
import { spotInks } from '../../images/poster/inks.ts';
import { readTheme } from './theme.ts';

/** A poster so small that only its lines are left, on the spot colour: SVG. */
export function renderFavicon(site: Site): string {
  const { paper, ink } = spotInks(readTheme(site));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<path fill="${paper}" d="M0 0h32v32H0z"/>`,
    `<path fill="${ink}" d="M5 5h22v6H5zm0 9h9v13H5zm12 0h10v3H17zm0 5h10v3H17zm0 5h7v3h-7z"/></svg>`,
  ].join('');
}
