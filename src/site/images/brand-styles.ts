import type { Config } from '../../config/schema.ts';
import { textColourOn } from '../../images/poster/text-contrast.ts';

type Brand = Config['brand'];

/**
 * The custom properties that `theme.css` and later stylesheets need from a brand: CSS.
 * @param face address of the display font's file; null if it has none
 * @param until the `font-display` that applies until the font is loaded
 * @throws {Error} if the spot is not a colour
 */
export function renderBrandStyles(
  brand: Brand,
  face: string | null,
  until: 'optional' | 'block' | 'swap',
): string {
  const { spot, tint, corner, display, text } = brand;
  const source =
    face === null
      ? ''
      : `@font-face{font-family:${takeFirstFamily(display.family)};src:url('${face}') format('woff2');font-weight:100 900;font-display:${until}}\n`;
  return `${source}:root{--spot:${spot};--on-spot:${textColourOn(spot).ink};--tint:${tint};--corner:${corner}px;--font-display:${display.family};--font-text:${text.family}}\n`;
}

/** The first family of a list, as written there. */
function takeFirstFamily(families: string): string {
  return /^(?:"[^"]*"|'[^']*'|[^,]*)/u.exec(families)?.[0] ?? families;
}
