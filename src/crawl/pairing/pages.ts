import type { Alternates } from '../../model/alternates.ts';
import type { Member } from './groups.ts';
import type { Pairable } from './pairable.ts';

/** What the origin's pages say about the records of one kind. */
export interface Pages {
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
export function readPages(records: readonly Pairable[], alternates: readonly Alternates[]): Pages {
  if (alternates.length === 0) return { proven: [], contradicts: () => false };
  const own = new Map(records.map((record) => [record.id, comparable(record.permalink)]));
  const byAddress = new Map<string, Member | null>();
  for (const { id, locale, permalink } of records) {
    const address = comparable(permalink);
    byAddress.set(address, byAddress.has(address) ? null : { id, locale });
  }
  const named = new Map<number, ReadonlySet<number>>();
  const linkless: number[] = [];
  const proven: Member[][] = [];
  for (const { id, addresses } of alternates) {
    const address = own.get(id);
    if (address === undefined) continue;
    const all = new Set(addresses.map(comparable));
    if (all.size === 0) linkless.push(id);
    if (!all.has(address) || byAddress.get(address) === null) continue;
    const members = [...all].flatMap((each) => byAddress.get(each) ?? []);
    named.set(id, new Set(members.map((member) => member.id)));
    const locales = new Set(members.map(({ locale }) => locale));
    if (members.length > 1 && locales.size === members.length) proven.push(members);
  }
  if (proven.length > 0) for (const id of linkless) named.set(id, new Set());
  const leavesOut = (a: number, b: number): boolean => named.get(a)?.has(b) === false;
  return { proven, contradicts: (a, b) => leavesOut(a, b) || leavesOut(b, a) };
}

/** Whether a page names its own record and another language. */
export function namesOthers(permalink: string, addresses: readonly string[]): boolean {
  const all = new Set(addresses.map(comparable));
  return all.size > 1 && all.has(comparable(permalink));
}

/**
 * One address may be written with either scheme, with upper-case or lower-case percent-encoding, with or without its last slash.
 */
function comparable(address: string): string {
  return address
    .replaceAll(/%[0-9a-f]{2}/giu, (escape) => escape.toLowerCase())
    .replace(/^https?:/u, '')
    .replace(/\/$/u, '');
}
