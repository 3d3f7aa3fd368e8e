import { isOfText, keepLetters, nameOf, type Searched } from './is-of-text.ts';

/** Fewer names show no template: it cannot be told from what was written. */
const fewest = 3;

/** The least share of names for which a template makes the same; editors write alike for a few. */
const leastShare = 0.2;

/** What a person wrote of each field of a page; null where nobody did. */
export interface Templates {
  readTitle(record: Searched): string | null;
  readDescription(record: Searched): string | null;
  readImage(record: Searched): string | null;
}

/**
 * Learns the templates of an SEO plugin from what they made: pages of many other names share it.
 * What differs from it was written.
 * @param own records of one kind in one language
 * @param together these and records of other kinds, which often have the same template
 */
export function learnTemplates(
  own: readonly Searched[],
  together: readonly Searched[],
  siteName: string,
): Templates {
  const groups = own.length === together.length ? [own] : [own, together];
  const frameTitle = (record: Searched) => frame(record.search?.title, nameOf(record));
  const frameDescription = (record: Searched) => frame(record.search?.description, nameOf(record));
  const titles = groups.map((records) => countNames(records, frameTitle));
  const descriptions = groups.map((records) => countNames(records, frameDescription));
  // A page without its own image has that of the site.
  const images = countNames(
    own.filter((record) => !hasImage(record)),
    ({ search }) => search?.image,
  );
  const tails = countNames(together, ({ search }) => findTail(search?.title));
  const titled = own.filter(({ search }) => search?.title !== undefined);
  const hasFewNames = new Set(titled.map(nameOf)).size < fewest;

  /** The title without the name of the site, which pages add themselves. */
  function dropSiteName(title: string): string {
    const tail = findTail(title) ?? '';
    const isOfSite = keepLetters(tail) === keepLetters(siteName) || isOfMost(tails, tail);
    return tail !== '' && isOfSite ? title.slice(0, -tail.length) : title;
  }
  function readOwnTitle(record: Searched): string | null {
    const written = record.search?.title;
    const name = nameOf(record);
    if (written === undefined || isUsual(titles, frame(written, name))) return null;
    const title = dropSiteName(written);
    const [letters, ofName] = [title, name].map(keepLetters);
    return letters === ofName || (hasFewNames && letters?.includes(ofName ?? '')) ? null : title;
  }
  // A template may contain something else that differs, such as a date or a place.
  const surroundings = countNames(own, (record) => findSurroundings(readOwnTitle(record), nameOf(record)));

  return {
    readTitle(record) {
      const title = readOwnTitle(record);
      return isOfMost(surroundings, findSurroundings(title, nameOf(record))) ? null : title;
    },
    readDescription(record) {
      const written = record.search?.description;
      if (written === undefined || isUsual(descriptions, frameDescription(record))) return null;
      return isOfText(record, written) ? null : written;
    },
    readImage(record) {
      const image = record.search?.image;
      if (image === undefined || isUsual([images], image) || isShown(record, image)) return null;
      return images.total < fewest && images.counts.has(image) ? null : image;
    },
  };
}

/** Of how many names each value is, and of how many any is. */
interface Names {
  readonly counts: ReadonlyMap<string, number>;
  /** Names of which something is known, whether they have a value or not. */
  readonly total: number;
}

/** Dates of a series have one name, and may share what was written for one of them. */
function countNames(records: readonly Searched[], read: (record: Searched) => string | undefined): Names {
  const names = new Map<string, Set<string>>();
  const known = records.filter(({ search }) => search !== undefined);
  for (const record of known) {
    const value = read(record);
    if (value !== undefined) names.set(value, (names.get(value) ?? new Set()).add(nameOf(record)));
  }
  return {
    counts: new Map(Array.from(names, ([value, own]) => [value, own.size])),
    total: new Set(known.map(nameOf)).size,
  };
}

/** Whether so many names share a value that a template made it. */
function isUsual(groups: readonly Names[], value: string | undefined): boolean {
  return groups.some(({ counts, total }) => {
    const names = counts.get(value ?? '') ?? 0;
    return names > 1 && names >= total * leastShare;
  });
}

/** Whether most names share a value, of enough that any do. */
function isOfMost({ counts, total }: Names, value: string | undefined): boolean {
  const names = counts.get(value ?? '') ?? 0;
  return names >= fewest && names > total / 2;
}

/** A text with a mark for the name in it: `Feria - Tres Fuentes` → `* - Tres Fuentes` */
function frame(text: string | undefined, name: string): string | undefined {
  return text === undefined || name === '' ? text : straighten(text).replaceAll(straighten(name), () => '\0');
}

/**
 * What is next to the name in a title: a mark, or else a word; `0` for anything with a number, such
 * as a date. `Feria, gratis` → `*, `; undefined without the name.
 */
function findSurroundings(title: string | null, name: string): string | undefined {
  const framed = title === null ? undefined : frame(title, name);
  const [before = '', after] = framed?.split('\0', 2) ?? [];
  if (after === undefined) return undefined;
  const [ofBefore] = /(?:[\p{L}\p{N}]+\s*|[^\p{L}\p{N}]+)$/u.exec(before) ?? [''];
  const [ofAfter] = /^(?:\s*[\p{L}\p{N}]+|[^\p{L}\p{N}]+)/u.exec(after) ?? [''];
  return [
    [before, ofBefore],
    [after, ofAfter],
  ]
    .map(([part = '', next = '']) => (/\d/u.test(part) ? '0' : next))
    .join('\0');
}

/** WordPress sets quotation marks and dashes in names, and leaves them in heads as they are. */
function straighten(text: string): string {
  return text
    .replaceAll(/[‘’‚′`]/gu, "'")
    .replaceAll(/[“”„″]/gu, '"')
    .replaceAll(/[-–—]+/gu, '-')
    .replaceAll('…', '...');
}

/** The last part of a title with the separator before it; undefined where it has one part. */
function findTail(title: string | undefined): string | undefined {
  return /\s[-–—|·•*~«»<>:/]\s[^-–—|·•*~«»<>:/]+$/u.exec(title ?? '')?.[0];
}

function hasImage(record: Searched): boolean {
  return record.kind === 'event' && record.image !== null;
}

/** Whether the page shows an image in any size: a plugin takes one of the page. */
function isShown(record: Searched, image: string): boolean {
  if (record.kind !== 'event') return false;
  const name = dropSize(image);
  return dropSize(record.image?.url ?? '') === name || record.description.includes(name);
}

/** `…/uploads/feria-1024x576.jpg` → `…/uploads/feria` */
function dropSize(address: string): string {
  return address.replace(/(?:-scaled|-\d+x\d+)?\.\w+$/u, '');
}
