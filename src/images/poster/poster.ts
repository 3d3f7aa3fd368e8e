import { dateSvg } from './date.ts';
import type { Face, Faces } from './font.ts';
import type { Inks } from './inks.ts';
import { settable } from './glyph-coverage.ts';
import { ornamentSvg, posterSize, type PosterOrnament } from './ornaments.ts';
import { foot, margin, place } from './layout.ts';
import { titleOf, type Title } from './title.ts';

/** Is raised whenever posters of the same content are to look otherwise: their files are named by it, and kept by those who have them. */
export const edition = 2;

/** What the poster of an event says. Texts are plain, and may be empty. */
export interface Poster {
  readonly title: string;
  /** What the calendar is called: the first that can be set stands for a title of which nothing can. */
  readonly calendar: readonly string[];
  /** Day of the month, as a numeral. */
  readonly day: string;
  readonly weekday: string;
  readonly month: string;
  readonly year: string;
  readonly hours: string;
  readonly place: string;
  /** What is pasted over: that it is cancelled, say. */
  readonly strip: string;
  readonly ornament: PosterOrnament;
  /** What is set large. */
  readonly large: 'date' | 'title';
}

/** The poster of an event, 1200 by 630 pixels: SVG in which all text is outlines. Words that no typeface has are left out. */
export function posterSvg(poster: Poster, inks: Inks, faces: Faces): string {
  const title = firstTitle([poster.title, ...poster.calendar], poster.large, faces);
  const large = title === null ? 'date' : poster.large;
  const size = title === null ? 400 : large === 'date' ? 300 : 176;
  const { capitals } = faces.display;
  const strip = poster.strip !== '' && faces.display.covers(poster.strip) ? poster.strip : '';
  const base = large === 'date' ? foot : margin + size * capitals;
  const above = large === 'date';
  return sheet(inks, title?.isLong === true ? null : poster.ornament, [
    dateSvg(poster, faces, size, base),
    strip === '' ? '' : stripSvg(strip, inks, faces.display, above ? base - size * capitals - 84 : base + 26),
    title === null ? '' : above ? title.from(margin) : title.to(foot),
  ]);
}

/** The poster of the whole calendar: the first of its names that can be set, over rays, and what stands above it. */
export function sitePosterSvg(names: readonly string[], kicker: string, inks: Inks, faces: Faces): string {
  const title = firstTitle(names, 'title', faces);
  const line = settable(kicker, [faces.text, faces.other]);
  return sheet(inks, 'rays', [
    line === null ? '' : place(line.face.set(line.text, 52).svg, margin, margin + 40),
    title === null ? '' : title.to(foot),
  ]);
}

function firstTitle(texts: readonly string[], large: Poster['large'], faces: Faces): Title | null {
  for (const text of texts) {
    const title = titleOf(text, large, faces);
    if (title !== null) return title;
  }
  return null;
}

function sheet(
  { paper, ornament, ink }: Inks,
  drawn: PosterOrnament | null,
  parts: readonly string[],
): string {
  const { width, height } = posterSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    drawn === null ? '' : ornamentSvg(drawn, ornament),
    `<g fill="${ink}">${parts.join('')}</g></svg>`,
  ].join('');
}

/** A strip of paper with its upper edge at `y`. */
function stripSvg(strip: string, { ink, blank }: Inks, display: Face, y: number): string {
  const { svg, width } = display.set(strip, 48);
  return `<rect x="${margin}" y="${y}" width="${Math.ceil(width + 44)}" height="62" fill="${ink}"/><g fill="${blank}">${place(svg, margin + 22, y + 48)}</g>`;
}
