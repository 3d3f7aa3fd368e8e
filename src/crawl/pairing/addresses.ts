import type { Member } from './groups.ts';
import type { Pairable } from './pairable.ts';

/**
 * Leads from addresses to the records of one kind, each once. An address of several records leads to none.
 * @param records of one kind
 */
export function indexByAddress(
  records: readonly Pairable[],
): (addresses: readonly string[]) => readonly Member[] {
  const members = new Map<string, Member | null>();
  for (const { id, locale, permalink } of records) {
    const address = normalizeAddress(permalink);
    members.set(address, members.has(address) ? null : { id, locale });
  }
  return (addresses) =>
    [...new Set(addresses.map(normalizeAddress))].flatMap((each) => members.get(each) ?? []);
}

/**
 * One address may be written with either scheme, with upper-case or lower-case percent-encoding, with or without its last slash.
 */
export function normalizeAddress(address: string): string {
  return address
    .replaceAll(/%[0-9a-f]{2}/giu, (escape) => escape.toLowerCase())
    .replace(/^https?:/u, '')
    .replace(/\/$/u, '');
}
