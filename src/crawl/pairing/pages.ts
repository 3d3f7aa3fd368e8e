import type { Alternates } from '../../model/alternates.ts';
import { normalizeAddress, indexByAddress } from './addresses.ts';
import type { Member } from './groups.ts';
import type { Pairable } from './pairable.ts';

/** What the origin's pages say about the records of one kind. */
export interface PageEvidence {
  /** Records that a page names as translations of each other, its own among them. */
  readonly proven: readonly (readonly Member[])[];
  /** Whether the page of one of the two says what it is translated to, and leaves the other out. */
  contradicts(a: number, b: number): boolean;
}

/**
 * What pages prove and contradict. A page that does not name its own record (some origins answer with another page) says
 * nothing; one that names two records of one language proves nothing. A page without any such link contradicts only where
 * other pages of its kind have them: not every site prints them.
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
  const linkless: number[] = [];
  const proven: (readonly Member[])[] = [];
  for (const { id, addresses } of alternates) {
    if (!ids.has(id)) continue;
    if (addresses.length === 0) linkless.push(id);
    const members = recordsAt(addresses);
    if (!members.some((member) => member.id === id)) continue;
    named.set(id, new Set(members.map((member) => member.id)));
    const locales = new Set(members.map(({ locale }) => locale));
    if (members.length > 1 && locales.size === members.length) proven.push(members);
  }
  if (proven.length > 0) for (const id of linkless) named.set(id, new Set());
  const leavesOut = (a: number, b: number): boolean => named.get(a)?.has(b) === false;
  return { proven, contradicts: (a, b) => leavesOut(a, b) || leavesOut(b, a) };
}

/** Whether a page names its own record and another language. */
export function hasForeignAddress(permalink: string, addresses: readonly string[]): boolean {
  const all = new Set(addresses.map(normalizeAddress));
  return all.size > 1 && all.has(normalizeAddress(permalink));
}
