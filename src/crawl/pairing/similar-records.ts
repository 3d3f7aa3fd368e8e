import type { Locale } from '../../model/locale.ts';
import type { Referred } from './pairable.ts';

/** A value of a record that its translation also has. */
export interface ComparedValue {
  readonly value: string;
  /**
   * Whether it identifies one record: all rooms of a venue may share address, phone and website.
   */
  readonly distinctive: boolean;
}

/**
 * Lists the values of a venue, organizer, category or tag that translations share: slug, image and
 * contact details.
 * @param locales languages whose code an origin may append to a slug to make it unique
 */
export function listComparedValues(record: Referred, locales: readonly Locale[]): readonly ComparedValue[] {
  const values = [{ value: `slug ${removeLocale(record.slug, locales)}`, distinctive: true }];
  const add = (name: string, value: string | null, distinctive = false): void => {
    const plain = (value ?? '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
    if (plain !== '') values.push({ value: `${name} ${plain}`, distinctive });
  };
  if ('parent' in record) return values;
  if (record.image !== null) values.push({ value: `image ${record.image.url}`, distinctive: true });
  add('phone', record.phone.replaceAll(/[^\d+]/gu, ''));
  add('website', record.website);
  if ('email' in record) add('email', record.email);
  else if (record.address !== '') add('address', `${record.address} ${record.postcode}`);
  return values;
}

/** `festival-es` → `festival` */
function removeLocale(slug: string, locales: readonly Locale[]): string {
  const locale = locales.find((each) => slug.endsWith(`-${each}`) && slug.length > each.length + 1);
  return locale === undefined ? slug : slug.slice(0, -locale.length - 1);
}

/** Two records of different languages, and how many values only they share. */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly shared: number;
  readonly distinctive: number;
}

/**
 * Finds records that share values, the locale of `a` before that of `b`. Values of several records
 * of one language do not count.
 */
export function findSimilarities(
  records: readonly Referred[],
  locales: readonly Locale[],
): readonly Similarity[] {
  const holders = new Map<string, { distinctive: boolean; byLocale: Map<Locale, number | null> }>();
  for (const record of records) {
    for (const { value, distinctive } of listComparedValues(record, locales)) {
      const holder = holders.get(value) ?? { distinctive, byLocale: new Map() };
      holders.set(value, holder);
      holder.byLocale.set(record.locale, holder.byLocale.has(record.locale) ? null : record.id);
    }
  }
  const found = new Map<string, { a: number; b: number; shared: number; distinctive: number }>();
  for (const { distinctive, byLocale } of holders.values()) {
    const ids = [...byLocale].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id);
    for (const [index, a] of ids.entries()) {
      for (const b of ids.slice(index + 1)) {
        if (a === null || b === null) continue;
        const similarity = found.get(`${a} ${b}`) ?? { a, b, shared: 0, distinctive: 0 };
        similarity.shared += 1;
        similarity.distinctive += distinctive ? 1 : 0;
        found.set(`${a} ${b}`, similarity);
      }
    }
  }
  return [...found.values()];
}
