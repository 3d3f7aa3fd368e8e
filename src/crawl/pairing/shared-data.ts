import type { Locale } from '../../model/locale.ts';
import type { Referred } from './pairable.ts';

/** A value of a record that its translation has as well. */
export interface SharedValue {
  readonly value: string;
  /** Tells one record from others of its house; an address, phone or website may be that of all its rooms. */
  readonly own: boolean;
}

/**
 * What a venue, organizer, category or tag has in common with its translation: image and slug, and the ways to reach it.
 * @param locales languages whose code an origin may have put behind a slug to make it unique
 */
export function listSharedValues(record: Referred, locales: readonly Locale[]): readonly SharedValue[] {
  const data = [{ value: `slug ${withoutLocale(record.slug, locales)}`, own: true }];
  const add = (name: string, value: string | null, own = false): void => {
    const plain = (value ?? '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
    if (plain !== '') data.push({ value: `${name} ${plain}`, own });
  };
  if ('parent' in record) return data;
  if (record.image !== null) data.push({ value: `image ${record.image.url}`, own: true });
  add('phone', record.phone.replaceAll(/[^\d+]/gu, ''));
  add('website', record.website);
  if ('email' in record) add('email', record.email);
  else if (record.address !== '') add('address', `${record.address} ${record.postcode}`);
  return data;
}

/** `festival-es` → `festival`: equal slugs of two languages are told apart by a language code. */
function withoutLocale(slug: string, locales: readonly Locale[]): string {
  const locale = locales.find((each) => slug.endsWith(`-${each}`) && slug.length > each.length + 1);
  return locale === undefined ? slug : slug.slice(0, -locale.length - 1);
}

/** Two records of different languages and what they alone of their languages have in common. */
export interface Likeness {
  readonly a: number;
  readonly b: number;
  readonly all: number;
  readonly own: number;
}

/** Records that share data, the locale of `a` before that of `b`. A value that two records of one language have says nothing. */
export function findLikenesses(
  records: readonly Referred[],
  locales: readonly Locale[],
): readonly Likeness[] {
  const holders = new Map<string, { own: boolean; byLocale: Map<Locale, number | null> }>();
  for (const record of records) {
    for (const { value, own } of listSharedValues(record, locales)) {
      const holder = holders.get(value) ?? { own, byLocale: new Map() };
      holders.set(value, holder);
      holder.byLocale.set(record.locale, holder.byLocale.has(record.locale) ? null : record.id);
    }
  }
  const found = new Map<string, { a: number; b: number; all: number; own: number }>();
  for (const { own, byLocale } of holders.values()) {
    const ids = [...byLocale].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id);
    for (const [index, a] of ids.entries()) {
      for (const b of ids.slice(index + 1)) {
        if (a === null || b === null) continue;
        const likeness = found.get(`${a} ${b}`) ?? { a, b, all: 0, own: 0 };
        likeness.all += 1;
        likeness.own += own ? 1 : 0;
        found.set(`${a} ${b}`, likeness);
      }
    }
  }
  return [...found.values()];
}
