/** A name wanted for the page or the class of a record. */
export interface Claim {
  readonly id: number;
  readonly name: string;
}

/**
 * A name for each claim, in the same order. Names that differ only in case or Unicode normalisation are equal, because some
 * file systems think so: the first claim keeps the name, later ones get `-<id>`.
 */
export function uniqueNames(claims: readonly Claim[]): string[] {
  const taken = new Set<string>();
  const take = (name: string): boolean => taken.size < taken.add(folded(name)).size;
  const plain = claims.map(({ name }) => (take(name) ? name : null));
  return plain.map((name, index) => {
    if (name !== null) return name;
    const claim = claims[index] as Claim;
    let candidate = `${claim.name}-${claim.id}`;
    while (!take(candidate)) candidate += `-${claim.id}`;
    return candidate;
  });
}

/** Upper case first: it also unites letters that have two lower forms, such as ς and σ. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase().normalize('NFC');
}
