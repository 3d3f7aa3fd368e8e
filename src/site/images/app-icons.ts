import type { Site } from '../create-site.ts';
import { perSite } from '../per-site.ts';
import { addPoster } from './made-images.ts';
import { readIconInks, renderIcon } from './theme.ts';

/** A square icon of the calendar on the home screen of a device. */
export interface AppIcon {
  /** Site path; contains a digest of what the icon shows. */
  readonly path: string;
  /** Pixels. */
  readonly size: number;
  /** Whether a device may cut it to any shape. */
  readonly isMaskable: boolean;
}

/** The lines are then within the circle that every shape leaves: 40 % of the width around. */
const maskableMargin = 3;

/** The icon that Apple's devices take; they round its corners themselves. */
export const getTouchIcon = perSite((site) => drawIcon(site, 180, false));

/** The icons of the manifest: in the sizes that Chromium asks for, and one to be cut. */
export const listAppIcons = perSite((site): readonly AppIcon[] => [
  drawIcon(site, 192, false),
  drawIcon(site, 512, false),
  drawIcon(site, 512, true),
]);

function drawIcon(site: Site, size: number, isMaskable: boolean): AppIcon {
  const margin = isMaskable ? maskableMargin : 0;
  const svg = renderIcon(readIconInks(site), ` width="${size}" height="${size}"`, margin);
  return { path: addPoster(site, svg, () => svg), size, isMaskable };
}
