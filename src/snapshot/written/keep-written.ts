import type { EventRecord, SearchFields } from '../../model/event.ts';
import type { SiteRecord } from '../../model/site.ts';
import type { TermRecord } from '../../model/term.ts';
import type { Searched } from './is-of-text.ts';
import { learnTemplates, type Templates } from './learn-templates.ts';

/**
 * Fewer pages may have been excluded by hand. A page published for search engines against the will
 * of its editor is worse than one that they do not find.
 */
const fewestExcluded = 10;

/** The share of pages that no editor excludes one by one. Some answers may be old, or missing. */
const nearlyAll = 0.9;

/** Whether all or nearly all pages are excluded from search engines. */
export function areMostExcluded(pages: readonly SearchFields[]): boolean {
  const excluded = pages.filter(({ isExcluded }) => isExcluded).length;
  return excluded > 0 && excluded >= pages.length * nearlyAll;
}

/**
 * Whether pages are excluded from search engines by a setting of the site, such as one that keeps a
 * new site out of them, and not one by one: if nearly all of many are.
 * @param pages of one kind, over or not: editors exclude some of the coming ones only
 */
export function isExcludedAsWhole(pages: readonly SearchFields[]): boolean {
  return pages.length >= fewestExcluded && areMostExcluded(pages);
}

/**
 * Records with what a person wrote for search engines, without what an SEO plugin made of a
 * template or of the text.
 * @param others records of other kinds as stored: a setting of the site excludes them, too, and
 * they have the same image of the site
 * @param listNames names of the venues, organizers and terms of a record
 */
export function keepWritten<R extends EventRecord | TermRecord>(
  records: readonly R[],
  sites: readonly Pick<SiteRecord, 'locale' | 'name'>[],
  others: readonly Searched[] = [],
  listNames: (record: Searched) => readonly string[] = () => [],
): R[] {
  const pages = listPages(records);
  const isWhole =
    isExcludedAsWhole(pages) || (areMostExcluded(pages) && isExcludedAsWhole(listPages(others)));
  const names = new Map(sites.map(({ locale, name }) => [locale, name]));
  const learned = new Map<string, Templates>();
  for (const [locale, together] of Map.groupBy(records, (record) => record.locale)) {
    const further = others.filter((record) => record.locale === locale);
    for (const [kind, own] of Map.groupBy(together, (record) => record.kind))
      learned.set(
        `${kind} ${locale}`,
        learnTemplates(own, together, further, names.get(locale) ?? '', listNames),
      );
  }
  return records.map((record) => {
    const { search, ...plain } = record;
    const templates = learned.get(`${record.kind} ${record.locale}`);
    if (search === undefined || templates === undefined) return record;
    const title = templates.readTitle(record);
    const description = templates.readDescription(record);
    const image = templates.readImage(record);
    const written: SearchFields = {
      ...(title !== null && { title }),
      ...(description !== null && { description }),
      ...(image !== null && { image }),
      ...(search.isExcluded && !isWhole && { isExcluded: true }),
    };
    return (Object.keys(written).length === 0 ? plain : { ...plain, search: written }) as R;
  });
}

/** What search engines are told of those records of which it is known. */
function listPages(records: readonly (EventRecord | TermRecord)[]): readonly SearchFields[] {
  return records.flatMap(({ search }) => search ?? []);
}
