import type { Locale } from '../../model/locale.ts';
import type { Member } from './groups.ts';
import type { ReferredKind } from '../../model/references.ts';
import type { Referred } from './pairable.ts';
import type { Likeness } from './shared-data.ts';
import { findBestPartners } from './strong-votes.ts';
import type { Votes } from './votes.ts';

/** What is needed for a pair: strong votes count twice, weak ones once, each common datum once. */
const enough = 2;

interface Evidence {
  readonly a: number;
  readonly b: number;
  points: number;
  /** Something that tells them from others of their house. */
  own: boolean;
  /** Something beyond votes. */
  alike: boolean;
}

/** What is known of the pairs of venues, organizers, categories or tags. */
export interface LearnedPairs {
  /** Pairs that tell events apart. */
  readonly pairs: readonly (readonly Member[])[];
  /** Those of them that are certain enough to be published. */
  readonly published: readonly (readonly Member[])[];
  /** Records for which something speaks, be it enough or not. */
  readonly doubtful: ReadonlySet<number>;
}

/**
 * Pairs of venues, organizers, categories or tags: those that stand in the two sides of translated events and nowhere else,
 * and those with common data. No record is in two pairs of the same languages: where evidence speaks for two, neither is given.
 * Categories and tags that only votes speak for are not published: a site may well put `english only` on one side of its events
 * and `solo español` on the other.
 * @param records of one kind that are not settled otherwise
 */
export function pairByVotes(
  kind: ReferredKind,
  records: readonly Referred[],
  likenesses: readonly Likeness[],
  votes: (localeOf: (id: number) => Locale) => Votes,
  contradicts: (a: number, b: number) => boolean,
): LearnedPairs {
  const byId = new Map(records.map((record) => [record.id, record]));
  const localeOf = (id: number): Locale => byId.get(id)?.locale ?? '';
  const { tallies, total } = votes(localeOf);
  const evidence = new Map<string, Evidence>();
  const add = (a: number, b: number, points: number, says: { own?: boolean; alike?: boolean }): void => {
    const each = evidence.get(`${a} ${b}`) ?? { a, b, points: 0, own: false, alike: false };
    each.points += points;
    each.own ||= says.own ?? false;
    each.alike ||= says.alike ?? false;
    evidence.set(`${a} ${b}`, each);
  };
  const favoured = findBestPartners(tallies, total, localeOf);
  for (const { a, b, strong } of favoured) add(a, b, strong ? 2 : 1, { own: true });
  const strong = new Set(favoured.flatMap((each) => (each.strong ? [`${each.a} ${each.b}`] : [])));
  for (const { a, b } of favoured.filter((each) => each.strong)) {
    const [parentA, parentB] = [parentOf(byId.get(a)), parentOf(byId.get(b))];
    if (parentA === null || parentB === null || !strong.has(`${parentA} ${parentB}`)) continue;
    add(a, b, 1, { alike: true });
    add(parentA, parentB, 1, { alike: true });
  }
  const together = new Set(tallies.map(({ a, b }) => `${a} ${b}`));
  for (const { a, b, all, own } of likenesses) {
    const heard = total(a, localeOf(b)) > 0 && total(b, localeOf(a)) > 0;
    if (!heard || together.has(`${a} ${b}`)) add(a, b, all, { own: own > 0, alike: true });
  }
  const possible = [...evidence.values()].filter(
    ({ a, b }) => !contradicts(a, b) && !differ(byId.get(a), byId.get(b)),
  );
  const sure = withoutRivals(
    possible.filter(({ points, own }) => points >= enough && own),
    localeOf,
  );
  const membersOf = ({ a, b }: Evidence): readonly Member[] =>
    [a, b].map((id) => ({ id, locale: localeOf(id) }));
  const needsMore = kind === 'category' || kind === 'tag';
  return {
    pairs: sure.map(membersOf),
    published: sure.filter(({ alike }) => alike || !needsMore).map(membersOf),
    doubtful: new Set(possible.flatMap(({ a, b }) => [a, b])),
  };
}

function withoutRivals(sure: readonly Evidence[], localeOf: (id: number) => Locale): readonly Evidence[] {
  const keysOf = ({ a, b }: Evidence): readonly string[] => [`${a} ${localeOf(b)}`, `${b} ${localeOf(a)}`];
  const times = new Map<string, number>();
  for (const key of sure.flatMap(keysOf)) times.set(key, (times.get(key) ?? 0) + 1);
  return sure.filter((each) => keysOf(each).every((key) => times.get(key) === 1));
}

function parentOf(record: Referred | undefined): number | null {
  return record !== undefined && 'parent' in record ? record.parent : null;
}

/** Translations of a venue keep its postcode. */
function differ(a: Referred | undefined, b: Referred | undefined): boolean {
  const [postcodeA, postcodeB] = [a, b].map((each) =>
    each !== undefined && 'postcode' in each ? each.postcode : '',
  );
  return postcodeA !== '' && postcodeB !== '' && postcodeA !== postcodeB;
}
