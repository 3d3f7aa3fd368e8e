import type { Locale } from '../../model/locale.ts';
import type { Member } from './record-groups.ts';
import type { ReferredKind } from '../../model/references.ts';
import type { Referred } from './pairable.ts';
import type { Similarity } from './similar-records.ts';
import { findBestPartners } from './best-partners.ts';
import type { Votes } from './votes.ts';

/** Points for a pair: strong votes count 2, weak votes 1, each shared value 1. */
const minPoints = 2;

interface PairScore {
  readonly a: number;
  readonly b: number;
  points: number;
  /** Whether some evidence identifies these two records. */
  distinctive: boolean;
  /** Whether there is evidence beyond votes. */
  similar: boolean;
}

/** Matched venues, organizers, categories or tags. */
export interface ReferredMatches {
  /** Pairs that are good enough to compare events. */
  readonly pairs: readonly (readonly Member[])[];
  /** Those good enough to be published. */
  readonly published: readonly (readonly Member[])[];
  /** Records with any evidence, enough or not. */
  readonly ambiguous: ReadonlySet<number>;
}

/**
 * Matches venues, organizers, categories or tags that occur together in translated events, or share
 * values. A record is in at most one pair of two languages: with evidence for two, it is in none.
 * Categories and tags with votes only are not published: a site may tag one side of its events
 * `english only` and the other `solo español`.
 * @param records of one kind that are not confirmed
 * @param votes counts the votes of events
 */
export function matchReferred(
  kind: ReferredKind,
  records: readonly Referred[],
  similarities: readonly Similarity[],
  votes: (findLocale: (id: number) => Locale) => Votes,
  contradicts: (a: number, b: number) => boolean,
): ReferredMatches {
  const byId = new Map(records.map((record) => [record.id, record]));
  const findLocale = (id: number): Locale => byId.get(id)?.locale ?? '';
  const { tallies, total } = votes(findLocale);
  const scores = new Map<string, PairScore>();
  const add = (
    a: number,
    b: number,
    points: number,
    is: { distinctive?: boolean; similar?: boolean },
  ): void => {
    const score = scores.get(`${a} ${b}`) ?? { a, b, points: 0, distinctive: false, similar: false };
    score.points += points;
    score.distinctive ||= is.distinctive ?? false;
    score.similar ||= is.similar ?? false;
    scores.set(`${a} ${b}`, score);
  };
  const partners = findBestPartners(tallies, total, findLocale);
  for (const { a, b, strong } of partners) add(a, b, strong ? 2 : 1, { distinctive: true });
  const strong = new Set(partners.flatMap((each) => (each.strong ? [`${each.a} ${each.b}`] : [])));
  for (const { a, b } of partners.filter((each) => each.strong)) {
    const [parentA, parentB] = [readParent(byId.get(a)), readParent(byId.get(b))];
    if (parentA === null || parentB === null || !strong.has(`${parentA} ${parentB}`)) continue;
    add(a, b, 1, { similar: true });
    add(parentA, parentB, 1, { similar: true });
  }
  const together = new Set(tallies.map(({ a, b }) => `${a} ${b}`));
  for (const { a, b, shared, distinctive } of similarities) {
    const haveVotes = total(a, findLocale(b)) > 0 && total(b, findLocale(a)) > 0;
    if (!haveVotes || together.has(`${a} ${b}`))
      add(a, b, shared, { distinctive: distinctive > 0, similar: true });
  }
  const possible = [...scores.values()].filter(
    ({ a, b }) => !contradicts(a, b) && !haveDifferentPostcodes(byId.get(a), byId.get(b)),
  );
  const matched = removeRivals(
    possible.filter(({ points, distinctive }) => points >= minPoints && distinctive),
    findLocale,
  );
  const toMembers = ({ a, b }: PairScore): readonly Member[] =>
    [a, b].map((id) => ({ id, locale: findLocale(id) }));
  const needsMore = kind === 'category' || kind === 'tag';
  return {
    pairs: matched.map(toMembers),
    published: matched.filter(({ similar }) => similar || !needsMore).map(toMembers),
    ambiguous: new Set(possible.flatMap(({ a, b }) => [a, b])),
  };
}

/** Drops pairs with a record that also has another pair of the same languages. */
function removeRivals(
  scores: readonly PairScore[],
  findLocale: (id: number) => Locale,
): readonly PairScore[] {
  const listKeys = ({ a, b }: PairScore): readonly string[] => [
    `${a} ${findLocale(b)}`,
    `${b} ${findLocale(a)}`,
  ];
  const times = new Map<string, number>();
  for (const key of scores.flatMap(listKeys)) times.set(key, (times.get(key) ?? 0) + 1);
  return scores.filter((each) => listKeys(each).every((key) => times.get(key) === 1));
}

function readParent(record: Referred | undefined): number | null {
  return record !== undefined && 'parent' in record ? record.parent : null;
}

/** Translations of a venue have the same postcode. */
function haveDifferentPostcodes(a: Referred | undefined, b: Referred | undefined): boolean {
  const [postcodeA, postcodeB] = [a, b].map((each) =>
    each !== undefined && 'postcode' in each ? each.postcode : '',
  );
  return postcodeA !== '' && postcodeB !== '' && postcodeA !== postcodeB;
}
