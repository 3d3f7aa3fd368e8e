/** A name wanted for the page or the class of a record. */
export interface Claim {
  readonly id: number;
  readonly name: string;
}

/**
 * A name for each claim, in the same order. Names that differ only in case or Unicode normalisation are equal, because some
 * file systems think so: the first claim keeps the name, later ones get `-<id>`.
 */
export function assignUniqueNames(claims: readonly Claim[]): string[] {
  const take = taker();
  const plain = claims.map(({ name }) => (take(name) ? name : null));
  return plain.map((name, index) => name ?? numbered(claims[index] as Claim, take));
}

/** The same for claims that come one after the other: none of those that come later changes the name of one that was there before. */
export function assignPermanentNames(claims: readonly Claim[]): string[] {
  const take = taker();
  return claims.map((claim) => (take(claim.name) ? claim.name : numbered(claim, take)));
}

/** Takes a name; says no where it is taken already. */
function taker(): (name: string) => boolean {
  const taken = new Set<string>();
  return (name) => taken.size < taken.add(foldName(name)).size;
}

function numbered({ id, name }: Claim, take: (name: string) => boolean): string {
  let candidate = `${name}-${id}`;
  while (!take(candidate)) candidate += `-${id}`;
  return candidate;
}

/** Equal for names that are equal to some file systems. Upper case first: it also unites letters that have two lower forms, such as ς and σ. */
export function foldName(name: string): string {
  return name.toUpperCase().toLowerCase().normalize('NFC');
}
