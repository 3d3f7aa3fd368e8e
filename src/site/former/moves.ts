import { findCombinedHome } from '../../calendar/all-languages/combined-folders.ts';
import type { Layout, Place } from '../../history/layouts.ts';
import type { Locale } from '../../model/locale.ts';

/**
 * The former names of a page in a section of a language that was taken out: `('venue', 'hall')` →
 * `['sala']`. An empty name is that of a page which no record has.
 */
export type FormerNames = (section: string, name: string) => readonly string[];

/** Files at current addresses that had, or whose like had, others. */
export interface Move {
  readonly files: 'of a language' | 'of all languages';
  readonly from: Place;
  readonly to: Place;
  /** Absent if all names stayed. */
  readonly names?: FormerNames | undefined;
}

/** Former names by the language that was taken out, then by the one in which its pages go on. */
export type NamesOf = (former: Locale, current: Locale) => FormerNames;

/**
 * What leads from former layouts to the current one, the latest first. A language that was taken
 * out goes on in each of the others, as far as that has its names.
 * @param current in the order of the settings
 */
export function listMoves(former: readonly Layout[], current: Layout, namesOf: NamesOf): readonly Move[] {
  const shared = findSharedHome(current);
  const places = former
    .toReversed()
    .flatMap((layout) =>
      Object.entries(layout).map(([locale, to]) => ({ locale, to, shared: findSharedHome(layout) })),
    );
  const distinct = new Map(places.map((place) => [JSON.stringify(place), place]));
  const moves = [...distinct.values()].flatMap(({ locale, to, shared: before }) =>
    listTargets(locale, current, namesOf).flatMap(({ from, names }): Move[] => [
      { files: 'of a language', from, to, names },
      {
        files: 'of all languages',
        from: { ...from, home: shared },
        to: { ...to, home: before },
        names,
      },
    ]),
  );
  return moves.filter(({ from, to, names }) => names !== undefined || !isSame(from, to));
}

function listTargets(
  locale: Locale,
  current: Layout,
  namesOf: NamesOf,
): { readonly from: Place; readonly names?: FormerNames }[] {
  const from = current[locale];
  if (from !== undefined) return [{ from }];
  return Object.entries(current).map(([other, place]) => ({ from: place, names: namesOf(locale, other) }));
}

/** A single language at the top has no calendars of all languages: its own are the same. */
function findSharedHome(layout: Layout): string {
  return findCombinedHome(Object.values(layout)) ?? '/';
}

function isSame(one: Place, other: Place): boolean {
  const sections = Object.keys(one.segments);
  // A view that one of them hides has no page that could lead to the other's.
  const isMoved = (section: string) =>
    section in other.segments && one.segments[section] !== other.segments[section];
  return one.home === other.home && !sections.some(isMoved);
}
