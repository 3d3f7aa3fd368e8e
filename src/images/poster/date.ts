import type { PosterFonts } from './font.ts';
import { bestFont } from './glyph-coverage.ts';
import { posterSize } from './ornaments.ts';
import { margin, translate } from './layout.ts';
import { wrapText } from './wrap.ts';

/** The time and place of an event on a poster. Texts are plain, and may be empty. */
export interface PosterDate {
  /** Day of the month, as a numeral. */
  readonly day: string;
  readonly weekday: string;
  readonly month: string;
  readonly year: string;
  readonly hours: string;
  readonly place: string;
}

/** Size of the texts next to the numeral, and the gap between them, in em of the numeral. */
const [textSize, gap] = [0.43, 0.07];

const places = [
  { size: 44, lines: 1 },
  { size: 40, lines: 2 },
  { size: 34, lines: 2 },
];

/**
 * The date as a block: numeral, weekday and month, then the year, with hours and place at the
 * right: SVG.
 * @param size pixels of an em of the numeral
 * @param base its baseline
 */
export function renderDate(
  poster: PosterDate,
  { display, text, other }: PosterFonts,
  size: number,
  base: number,
): string {
  const { capitals } = display;
  const top = base - size * capitals;
  const small = size * textSize;
  const numeral = display.set(poster.day, size);
  // As tall as the numeral in any face.
  const setLabel = (label: string) => {
    const { text: letters, face } = bestFont(label, [display, text, other]) ?? { text: '', face: display };
    return face.set(letters, (small * capitals) / face.capitals);
  };
  const weekday = setLabel(poster.weekday);
  const month = setLabel(poster.month);
  const year = text.set(poster.year, 40);
  const x = margin + numeral.width + size * gap;
  const after = x + month.width + 18;
  const right = Math.max(after + year.width, x + weekday.width) + 56;
  const width = posterSize.width - margin - right;
  const hours = bestFont(poster.hours, [display, text, other]) ?? { text: '', face: display };
  const hoursSize = Math.min(size * 0.27, width / hours.face.width(hours.text));
  const { text: placeText, face } = bestFont(poster.place, [text, other]) ?? { text: '', face: text };
  const placeLines = wrapText(placeText, face, width, places);
  const last = placeLines.lines.length - 1;
  return [
    translate(numeral.svg, margin - size * 0.022, base),
    translate(weekday.svg, x, top + small * capitals),
    translate(month.svg, x, base),
    translate(year.svg, after, base),
    hours.text === ''
      ? ''
      : translate(hours.face.set(hours.text, hoursSize).svg, right, top + hoursSize * hours.face.capitals),
    ...placeLines.lines.map((line, index) =>
      translate(face.set(line, placeLines.size).svg, right, base - (last - index) * placeLines.size * 1.2),
    ),
  ].join('');
}
