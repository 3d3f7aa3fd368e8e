import type { Faces } from './font.ts';
import { known, settable } from './glyph-coverage.ts';
import { posterSize } from './ornaments.ts';
import type { Poster } from './poster.ts';
import { margin, place } from './layout.ts';
import { wrap } from './wrap.ts';

/** What stands beside the numeral, and the gap between them, in em of the numeral. */
const [beside, gap] = [0.43, 0.07];

const places = [
  { size: 44, lines: 1 },
  { size: 40, lines: 2 },
  { size: 34, lines: 2 },
];

/**
 * The date as a block, numeral, weekday and month locked to each other, the year after it, and at its right what else is to know: SVG.
 * @param size pixels of an em of the numeral
 * @param base its baseline
 */
export function dateSvg(poster: Poster, { display, text, other }: Faces, size: number, base: number): string {
  const { capitals } = display;
  const top = base - size * capitals;
  const small = size * beside;
  const numeral = display.set(poster.day, size);
  const weekday = display.set(known(poster.weekday, display) ?? '', small);
  const month = display.set(known(poster.month, display) ?? '', small);
  const year = text.set(poster.year, 40);
  const x = margin + numeral.width + size * gap;
  const after = x + month.width + 18;
  const right = Math.max(after + year.width, x + weekday.width) + 56;
  const width = posterSize.width - margin - right;
  const hours = known(poster.hours, display) ?? '';
  const hoursSize = Math.min(size * 0.27, width / display.width(hours));
  const { text: called, face } = settable(poster.place, [text, other]) ?? { text: '', face: text };
  const where = wrap(called, face, width, places);
  const last = where.lines.length - 1;
  return [
    place(numeral.svg, margin - size * 0.022, base),
    place(weekday.svg, x, top + small * capitals),
    place(month.svg, x, base),
    place(year.svg, after, base),
    hours === '' ? '' : place(display.set(hours, hoursSize).svg, right, top + hoursSize * capitals),
    ...where.lines.map((line, index) =>
      place(face.set(line, where.size).svg, right, base - (last - index) * where.size * 1.2),
    ),
  ].join('');
}
