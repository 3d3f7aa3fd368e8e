import type { Position } from './distance.ts';

/** The least widths in pixels at which names are shown: see styles/scope.css. */
const widths = { narrow: 320, wide: 600 };
const sides = ['right', 'left', 'below', 'above'] as const;
type Side = (typeof sides)[number];

/** Where a name is next to its dot, or the letter that means it if it has no room. */
interface PlanLabel {
  readonly side: Side;
  readonly key: string | null;
}

/** A place on a plan. Lengths are percentages of the plan's width; its height is 75 of them. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
  /** By the width of the plan; null if not even a letter has room. */
  readonly labels: Readonly<Record<keyof typeof widths, PlanLabel | null>>;
}

/** A plan of places, north at the top. */
export interface Plan {
  /** By place; null for those without a known position and those far away from the others. */
  readonly points: readonly (PlanPoint | null)[];
  /** A line that shows the scale: its length in metres, and on the plan. */
  readonly scale: { readonly metres: number; readonly length: number };
}

/** Fewer places need no plan. */
const fewest = 3;
/** A place further from the middle one is not part of a town; a position may be a typing error. */
const farthestMetres = 30_000;
const metresPerDegree = 111_320;
const height = 75;
const margin = 6;
/** Distance between two dots, so that each can be pressed on a narrow screen; the less for many. */
const apart = { least: 7.5, most: 11 };
/** How much of the plan dots may need, so that they find their room. */
const density = 0.4;
const rounds = 400;
/** Pixels of a letter and a line of a name, and of half a dot. */
const letter = 7.1;
const line = 18;
const dot = 13;

/** A place for a plan. */
interface Place {
  readonly name: string;
  readonly position: Position | null;
  /** The number of its events: where names have no room, the busiest places keep theirs. */
  readonly events: number;
}

/** The plan of named places; null if too few have a position. */
export function drawPlan(places: readonly Place[]): Plan | null {
  const metres = keepNear(places.map(({ position }) => position));
  const known = metres.filter((point) => point !== null);
  if (known.length < fewest) return null;
  const [left, right] = range(known.map(({ x }) => x));
  const [top, bottom] = range(known.map(({ y }) => y));
  // Places in one spot need a plan of some size, too.
  const perMetre = Math.min(
    (100 - 2 * margin) / Math.max(right - left, 100),
    (height - 2 * margin) / Math.max(bottom - top, 100),
  );
  const dots = metres.map(
    (point) =>
      point && {
        x: 50 + (point.x - (left + right) / 2) * perMetre,
        y: height / 2 + (point.y - (top + bottom) / 2) * perMetre,
      },
  );
  separate(dots.filter((point) => point !== null));
  const scale = roundDown(25 / perMetre);
  const wide = placeNames(dots, places, widths.wide);
  const narrow = placeNames(dots, places, widths.narrow);
  return {
    points: dots.map(
      (point, index) =>
        point && {
          x: round(point.x),
          y: round(point.y),
          labels: { narrow: narrow[index] ?? null, wide: wide[index] ?? null },
        },
    ),
    scale: { metres: scale, length: round(scale * perMetre) },
  };
}

/** Positions as metres to the east and south of the middle one; null for those far away. */
function keepNear(positions: readonly (Position | null)[]): ({ x: number; y: number } | null)[] {
  const known = positions.filter((position) => position !== null);
  const [first] = known;
  if (first === undefined) return positions.map(() => null);
  // Towns may lie on both sides of the 180th meridian.
  const east = ({ longitude }: Position): number => ((longitude - first.longitude + 540) % 360) - 180;
  const middle = { x: median(known.map(east)), y: median(known.map(({ latitude }) => latitude)) };
  const narrowing = Math.cos((middle.y * Math.PI) / 180);
  return positions.map((position) => {
    if (position === null) return null;
    const x = (east(position) - middle.x) * metresPerDegree * narrowing;
    const y = (middle.y - position.latitude) * metresPerDegree;
    return Math.hypot(x, y) > farthestMetres ? null : { x, y };
  });
}

/** Moves dots away from each other, as little as needed, within the plan. */
function separate(dots: readonly { x: number; y: number }[]): void {
  const wanted = clamp(Math.sqrt((density * 100 * height) / dots.length), apart.least, apart.most);
  for (let round = 1; round <= rounds; round += 1) {
    // Growing slowly keeps the dots around each other.
    const least = wanted * Math.min(1, (2 * round) / rounds);
    let isDone = least === wanted;
    for (const [index, a] of dots.entries())
      for (const b of dots.slice(index + 1)) {
        const distance = Math.hypot(b.x - a.x, b.y - a.y);
        if (distance >= least) continue;
        isDone = false;
        // Dots in one spot part in a direction that depends on their number alone.
        const angle = distance > 0.01 ? Math.atan2(b.y - a.y, b.x - a.x) : index * 2.4;
        const step = (least - distance) / 2 + 0.01;
        move(a, -Math.cos(angle) * step, -Math.sin(angle) * step);
        move(b, Math.cos(angle) * step, Math.sin(angle) * step);
      }
    if (isDone) return;
  }
}

function move(point: { x: number; y: number }, x: number, y: number): void {
  point.x = clamp(point.x + x, margin / 2, 100 - margin / 2);
  point.y = clamp(point.y + y, margin / 2, height - margin / 2);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Finds room for each name next to its dot; the busiest places choose first. Letters mean the
 * others.
 */
function placeNames(
  dots: readonly ({ x: number; y: number } | null)[],
  places: readonly Place[],
  pixels: number,
): (PlanLabel | null)[] {
  const percent = 100 / pixels;
  const half = dot * percent;
  const taken: Box[] = dots
    .filter((point) => point !== null)
    .map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const findSide = (index: number, text: string, order: readonly Side[] = sides): Side | undefined => {
    const point = dots[index];
    return order.find((side) => {
      if (!point) return false;
      const box = frameName(point, side, text.length * letter * percent, percent);
      const isInside = box.left >= 0 && box.right <= 100 && box.top >= 0 && box.bottom <= height;
      if (!isInside || taken.some((other) => overlaps(box, other))) return false;
      taken.push(box);
      return true;
    });
  };
  const chosen: (PlanLabel | null)[] = dots.map(() => null);
  const busiest = [...places.entries()].sort(([, a], [, b]) => b.events - a.events);
  for (const [index, { name }] of busiest) {
    const side = findSide(index, name);
    if (side !== undefined) chosen[index] = { side, key: null };
  }
  let keys = 0;
  for (const index of chosen.keys()) {
    const key = toKey(keys);
    // Between two dots, it would not be clear whose it is.
    const side = chosen[index] === null ? findSide(index, key, sides.toReversed()) : undefined;
    if (side === undefined) continue;
    chosen[index] = { side, key };
    keys += 1;
  }
  return chosen;
}

/** `a` to `z`, then `aa` to `zz`. */
function toKey(index: number): string {
  return String.fromCodePoint(97 + (index % 26)).repeat(1 + Math.floor(index / 26));
}

function frameName({ x, y }: { x: number; y: number }, side: Side, width: number, percent: number): Box {
  const gap = (dot + 2) * percent;
  const tall = line * percent;
  if (side === 'right')
    return { left: x + gap, right: x + gap + width, top: y - tall / 2, bottom: y + tall / 2 };
  if (side === 'left')
    return { left: x - gap - width, right: x - gap, top: y - tall / 2, bottom: y + tall / 2 };
  const top = side === 'below' ? y + gap : y - gap - tall;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + tall };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The largest of 1, 2 and 5 times a power of ten that is not greater. */
function roundDown(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2, 1].find((each) => each * power <= metres) ?? 1) * power;
}

function range(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
