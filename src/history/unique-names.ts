/** A name wanted for the page or the class of a record. */
export interface Claim {
  readonly id: number;
  readonly name: string;
}

/**
 * A name for each claim, in the same order. Names that differ only in case or Unicode normalisation
 * count as equal, because some file systems treat them so. The first claim keeps the name; later
 * ones get `-<id>`.
 */
export function assignUniqueNames(claims: readonly Claim[]): string[] {
  const take = createTaker();
  const plain = claims.map(({ name }) => (take(name) ? name : null));
  return plain.map((name, index) => name ?? appendId(claims[index] as Claim, take));
}

/**
 * The same for claims in chronological order: a later claim never changes the name of an earlier
 * one.
 */
export function assignPermanentNames(claims: readonly Claim[]): string[] {
  const take = createTaker();
  return claims.map((claim) => (take(claim.name) ? claim.name : appendId(claim, take)));
}

/** Takes a name; false if it was taken before. */
function createTaker(): (name: string) => boolean {
  const taken = new Set<string>();
  return (name) => taken.size < taken.add(foldName(name)).size;
}

function appendId({ id, name }: Claim, take: (name: string) => boolean): string {
  let candidate = `${name}-${id}`;
  while (!take(candidate)) candidate += `-${id}`;
  return candidate;
}

/**
 * Equal for names that some file systems treat as equal. Upper case comes first because it also
 * unites letters with two lower forms, such as ς and σ.
 */
export function foldName(name: string): string {
  return name.toUpperCase().toLowerCase().normalize('NFC');
}
