import type { Locale } from '../../model/locale.ts';
import type { Kind } from '../../model/record.ts';

/** A record in a group. */
export interface Member {
  readonly id: number;
  readonly locale: Locale;
}

/** Records of one kind that are translations of each other: one id per locale. */
export type Group = Readonly<Record<Locale, number>>;

/** The groups of one kind, by the ids of their records. */
export type Groups = ReadonlyMap<number, Group>;

/** The groups of all kinds. */
export type GroupsByKind = Readonly<Record<Kind, Groups>>;

/**
 * Joins sets of translations that have a record in common. A joined set with two records of one
 * locale, or with a contradiction, is dropped.
 */
export function joinGroups(
  sets: readonly (readonly Member[])[],
  contradicts: (a: number, b: number) => boolean,
): Groups {
  const parents = new Map<number, number>();
  const members = new Map<number, Member>();
  const findRoot = (id: number): number => {
    let root = id;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) {
      parents.set(root, parents.get(next) ?? next);
      root = next;
    }
    return root;
  };
  for (const set of sets) {
    for (const member of set) {
      members.set(member.id, member);
      if (!parents.has(member.id)) parents.set(member.id, member.id);
      parents.set(findRoot(member.id), findRoot(set[0]?.id ?? member.id));
    }
  }
  const groups = new Map<number, Group>();
  for (const component of Map.groupBy(members.values(), ({ id }) => findRoot(id)).values()) {
    if (isGroup(component, contradicts)) addGroup(groups, component);
  }
  return groups;
}

/**
 * Adds matched sets to confirmed groups, as new members or new groups, if without contradiction.
 */
export function extendGroups(
  confirmed: Groups,
  matched: readonly (readonly Member[])[],
  contradicts: (a: number, b: number) => boolean,
): Groups {
  const confirmedSets = [...new Set(confirmed.values())].map(listMembers);
  const groups = new Map(confirmed);
  for (const [id, group] of joinGroups([...confirmedSets, ...matched], contradicts)) {
    const before = confirmed.get(id);
    if (before === undefined || Object.keys(before).length < Object.keys(group).length) groups.set(id, group);
  }
  return groups;
}

/** Adds a group of these records under each of their ids. */
export function addGroup(groups: Map<number, Group>, members: readonly Member[]): void {
  const sorted = members.toSorted((a, b) => (a.locale < b.locale ? -1 : 1));
  const group = Object.fromEntries(sorted.map(({ locale, id }) => [locale, id]));
  for (const { id } of members) groups.set(id, group);
}

function listMembers(group: Group): readonly Member[] {
  return Object.entries(group).map(([locale, id]) => ({ locale, id }));
}

function isGroup(members: readonly Member[], contradicts: (a: number, b: number) => boolean): boolean {
  const locales = new Set(members.map(({ locale }) => locale));
  if (members.length < 2 || locales.size !== members.length) return false;
  return members.every((a, index) => members.slice(index + 1).every((b) => !contradicts(a.id, b.id)));
}
