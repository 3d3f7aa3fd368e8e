import { posterSize } from './ornaments.ts';

/** Pixels between the edge of a poster and its text. */
export const margin = 60;

/** Pixels from left to right for text. */
export const contentWidth = posterSize.width - 2 * margin;

/** Moves the origin of an SVG to a point. */
export function translate(svg: string, x: number, y: number): string {
  return svg === '' ? '' : `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${svg}</g>`;
}
