import { renderDate, type PosterDate } from './date.ts';
import type { PosterFont, PosterFonts } from './font.ts';
import type { Inks } from './inks.ts';
import { bestFont } from './glyph-coverage.ts';
import { renderOrnament, posterSize, type PosterOrnament } from './ornaments.ts';
import { margin, translate } from './layout.ts';
import { layOutTitle, type Title } from './title.ts';

/** Bump when rendering changes: it is part of the file name (cache key). */
export const posterVersion = 3;

/** The lowest baseline of a poster. */
const baseline = posterSize.height - margin;

/** The texts of an event's poster. They are plain, and may be empty. */
export interface Poster extends PosterDate {
  readonly title: string;
  /** Names of the calendar: the first that can be set replaces a title that cannot. */
  readonly calendar: readonly string[];
  /** A label across it, such as that it is cancelled. */
  readonly strip: string;
  readonly ornament: PosterOrnament;
  /** The part that is set large. */
  readonly large: 'date' | 'title';
}

/**
 * The poster of an event: SVG with all text as outlines. Words that no typeface has are left out.
 */
export function renderPoster(poster: Poster, inks: Inks, faces: PosterFonts): string {
  const title = firstTitle([poster.title, ...poster.calendar], poster.large, faces);
  const large = title === null ? 'date' : poster.large;
  const size = title === null ? 400 : large === 'date' ? 300 : 176;
  const { capitals } = faces.display;
  // Part of a label could say the opposite.
  const stripFace = [faces.display, faces.text, faces.other].find((face) => face.covers(poster.strip));
  const base = large === 'date' ? baseline : margin + size * capitals;
  const isTitleAbove = large === 'date';
  return composePoster(inks, title?.isLong === true ? null : poster.ornament, [
    renderDate(poster, faces, size, base),
    poster.strip === '' || stripFace === undefined
      ? ''
      : stripSvg(poster.strip, inks, stripFace, isTitleAbove ? base - size * capitals - 84 : base + 26),
    title === null ? '' : isTitleAbove ? title.from(margin) : title.to(baseline),
  ]);
}

/**
 * The poster of a calendar, a category or a venue: the first of the names that can be set, over an
 * ornament, with the kicker above.
 */
export function renderNamePoster(
  names: readonly string[],
  kicker: string,
  ornament: PosterOrnament,
  inks: Inks,
  faces: PosterFonts,
): string {
  const title = firstTitle(names, 'title', faces);
  const line = bestFont(kicker, [faces.text, faces.other]);
  return composePoster(inks, ornament, [
    line === null ? '' : translate(line.face.set(line.text, 52).svg, margin, margin + 40),
    title === null ? '' : title.to(baseline),
  ]);
}

function firstTitle(texts: readonly string[], large: Poster['large'], faces: PosterFonts): Title | null {
  for (const text of texts) {
    const title = layOutTitle(text, large, faces);
    if (title !== null) return title;
  }
  return null;
}

function composePoster(
  { paper, ornament, ink }: Inks,
  drawn: PosterOrnament | null,
  parts: readonly string[],
): string {
  const { width, height } = posterSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    drawn === null ? '' : renderOrnament(drawn, ornament),
    `<g fill="${ink}">${parts.join('')}</g></svg>`,
  ].join('');
}

/** A strip with its upper edge at `y`. */
function stripSvg(strip: string, { ink, blank }: Inks, face: PosterFont, y: number): string {
  const { svg, width } = face.set(strip, 48);
  return `<rect x="${margin}" y="${y}" width="${Math.ceil(width + 44)}" height="62" fill="${ink}"/><g fill="${blank}">${translate(svg, margin + 22, y + 48)}</g>`;
}
