import type { Alternates } from '../../model/alternates.ts';
import { indexByAddress, normalizeAddress } from './addresses.ts';
import type { Member } from './record-groups.ts';
import type { Pairable } from './pairable.ts';

/** Evidence from pages of the origin about the records of one kind. */
export interface PageEvidence {
  /** Records that a page names as translations of each other, including its own. */
  readonly proven: readonly (readonly Member[])[];
  /** Whether the page of one of the two names translations, but not the other. */
  contradicts(a: number, b: number): boolean;
}

/**
 * Reads the evidence of pages. A page that does not name its own record is ignored: some origins
 * answer with another page. One that names two records of one language proves nothing. A page
 * without links contradicts only if other pages of its kind have links: not every site prints them.
 * @param records of one kind
 * @param alternates of the same kind
 */
export function readPageEvidence(
  records: readonly Pairable[],
  alternates: readonly Alternates[],
): PageEvidence {
  if (alternates.length === 0) return { proven: [], contradicts: () => false };
  const ids = new Set(records.map(({ id }) => id));
  const recordsAt = indexByAddress(records);
  const named = new Map<number, ReadonlySet<number>>();
  const withoutLinks: number[] = [];
  const proven: (readonly Member[])[] = [];
  for (const { id, addresses } of alternates) {
    if (!ids.has(id)) continue;
    if (addresses.length === 0) withoutLinks.push(id);
    const members = recordsAt(addresses);
    if (!members.some((member) => member.id === id)) continue;
    named.set(id, new Set(members.map((member) => member.id)));
    const locales = new Set(members.map(({ locale }) => locale));
    if (members.length > 1 && locales.size === members.length) proven.push(members);
  }
  if (proven.length > 0) for (const id of withoutLinks) named.set(id, new Set());
  const leavesOut = (a: number, b: number): boolean => named.get(a)?.has(b) === false;
  return { proven, contradicts: (a, b) => leavesOut(a, b) || leavesOut(b, a) };
}

/** Whether a page names its own record and another address. */
export function hasForeignAddress(permalink: string, addresses: readonly string[]): boolean {
  const all = new Set(addresses.map(normalizeAddress));
  return all.size > 1 && all.has(normalizeAddress(permalink));
}
