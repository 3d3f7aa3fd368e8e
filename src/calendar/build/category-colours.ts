import type { TermRecord } from '../../model/term.ts';
import { listLineage, type CategoryParents } from '../../model/category-tree.ts';
import type { CategoryColour } from '../calendar.ts';
import type { GivenColour } from '../calendar-source.ts';
import type { TranslationIndex } from './indexes.ts';
import { assignUniqueNames } from '../../history/unique-names.ts';

/** The input for colours. */
export interface ColourSource {
  /** All categories of all locales. */
  readonly categories: ReadonlyMap<number, TermRecord>;
  readonly parents: CategoryParents;
  readonly translations: TranslationIndex;
  /** Hues or exact colours by slug in any locale. */
  readonly hues: Readonly<Record<string, number | GivenColour>>;
}

/**
 * A colour for each of the categories `ids`. Classes are `c-<ascii slug>`, unique among categories.
 * A category takes its hue from `hues`, by its slug or that of a translation, else from its nearest
 * ancestor that has one. Top categories without one are spread over the rest of the circle.
 * Translations share their hue.
 */
export function assignCategoryColours(
  ids: readonly number[],
  source: ColourSource,
): ReadonlyMap<number, CategoryColour> {
  const ascending = [...new Set(ids)].sort((a, b) => a - b);
  const classes = assignUniqueNames(
    ascending.map((id) => ({ id, name: className(id, source.categories.get(id)?.slug ?? '') })),
  );
  const hues = categoryHues(ascending, source);
  return new Map(
    ascending.map((id, index) => {
      const { hue, exact } = hues.get(id) ?? { hue: 0, exact: null };
      return [id, { className: classes[index] ?? '', hue, exact }] as const;
    }),
  );
}

function categoryHues(
  ids: readonly number[],
  { categories, parents, translations, hues }: ColourSource,
): Map<number, GivenColour> {
  const given = new Map(Object.entries(hues).map(([slug, value]) => [foldSlug(slug), toColour(value)]));
  const listMembers = (id: number): number[] =>
    Object.values(translations('category', id) ?? { id }).sort((a, b) => a - b);
  const own = new Map<number, GivenColour>();
  for (const { id, slug } of [...categories.values()].sort((a, b) => a.id - b.id)) {
    const hue = given.get(foldSlug(slug));
    if (hue !== undefined) for (const member of listMembers(id)) own.set(member, own.get(member) ?? hue);
  }

  const assigned = new Map<number, GivenColour>();
  const roots = new Map<number, number>();
  for (const id of ids) {
    // The translation with the lowest id decides for all, so that differing parents cannot divide
    // them.
    const line = listLineage(parents, listMembers(id).find((member) => categories.has(member)) ?? id);
    const hue = line.map((each) => own.get(each)).find((each) => each !== undefined);
    if (hue === undefined) roots.set(id, Math.min(...listMembers(line.at(-1) ?? id)));
    else assigned.set(id, hue);
  }
  const open = [...new Set(roots.values())].sort((a, b) => a - b);
  const spread = spreadHues(
    [...assigned.values()].map(({ hue }) => hue),
    open.length,
  );
  for (const [id, root] of roots) assigned.set(id, toColour(spread[open.indexOf(root)] ?? 0));
  return assigned;
}

function toColour(value: number | GivenColour): GivenColour {
  const { hue, exact } = typeof value === 'number' ? { hue: value, exact: null } : value;
  return { hue: normalizeHue(hue), exact };
}

/** `c-` and the slug in ASCII letters and digits without accents, or the id if nothing is left. */
function className(id: number, slug: string): string {
  const plain = slug
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return `c-${plain === '' ? id : plain}`;
}

function foldSlug(slug: string): string {
  return slug.normalize('NFC').toLowerCase();
}

interface Gap {
  readonly from: number;
  /** Degrees to the next given hue. */
  readonly size: number;
  inside: number;
}

/**
 * `count` whole hues (0 to 359) as far as possible from the given ones and from each other. If none
 * is given, they are spread evenly over the circle.
 */
export function spreadHues(given: readonly number[], count: number): number[] {
  if (count === 0) return [];
  if (given.length === 0) return [25, ...spreadHues([25], count - 1)];
  const gaps = gapsBetween([...new Set(given.map(normalizeHue))].sort((a, b) => a - b));
  for (let placed = 0; placed < count; placed += 1) {
    const roomiest = gaps.reduce((best, gap) =>
      stepIn(gap, gap.inside + 1) > stepIn(best, best.inside + 1) ? gap : best,
    );
    roomiest.inside += 1;
  }
  return gaps.flatMap((gap) =>
    Array.from({ length: gap.inside }, (_, index) =>
      normalizeHue(Math.round(gap.from + stepIn(gap, gap.inside) * (index + 1))),
    ),
  );
}

/** The same direction as a number from 0 to below 360. */
function normalizeHue(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function gapsBetween(hues: readonly number[]): Gap[] {
  return hues.map((from, index) => ({
    from,
    size: (hues[index + 1] ?? (hues[0] ?? 0) + 360) - from,
    inside: 0,
  }));
}

function stepIn(gap: Gap, inside: number): number {
  return gap.size / (inside + 1);
}
