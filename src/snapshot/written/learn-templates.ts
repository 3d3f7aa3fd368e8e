import { countNames, fewest, isOfMost, type Names } from './count-names.ts';
import { defaultTitles, frameText, isFramedAs } from './frame-text.ts';
import { isOfText, keepLetters, listTexts, nameOf, type Searched } from './is-of-text.ts';
import { listFilled } from './list-filled.ts';

/** What a person wrote of each field of a page; null where nobody did. */
export interface Templates {
  readTitle(record: Searched): string | null;
  readDescription(record: Searched): string | null;
  readImage(record: Searched): string | null;
}

/**
 * Learns the templates of an SEO plugin from the texts that it made. A template is a text without
 * the values of its page (its name, that of the site, names of venues, organizers and terms,
 * numbers, months and weekdays) that most names share, and at least three or all; so is the same
 * where some of the values are missing, and one with a value that no record has: see `listFilled`.
 * The plugin's default for titles is known. What differs was written, and what a minority shares,
 * too.
 * @param own records of one kind in one language
 * @param together these and records of other kinds, which often have the same template
 * @param others records of further kinds, which have the same image of the site
 * @param listNames names of the venues, organizers and terms of a record
 */
export function learnTemplates(
  own: readonly Searched[],
  together: readonly Searched[],
  others: readonly Searched[],
  siteName: string,
  listNames: (record: Searched) => readonly string[],
): Templates {
  const groups = own.length === together.length ? [own] : [own, together];
  const frame = (record: Searched, text: string) => frameText(text, record, siteName, listNames(record));
  const known = new Map<Searched, Map<string, string>>(together.map((record) => [record, new Map()]));
  /** Of texts for search engines: each is learned from, compared, and searched for values. */
  const frameOwn = (record: Searched, text: string | undefined) => {
    if (text === undefined) return undefined;
    const texts = known.get(record);
    const framed = texts?.get(text) ?? frame(record, text);
    texts?.set(text, framed);
    return framed;
  };
  const titles = [
    ...defaultTitles,
    ...learnFrames(groups, (record) => frameOwn(record, record.search?.title)),
  ];
  const descriptions = learnFrames(groups, (record) => frameOwn(record, record.search?.description));
  const all = countImages([...together, ...others]);
  const images = [...groups.map(countImages), all];
  const tails = countNames(together, ({ search }) => findTail(search?.title));

  /** The title without the name of the site, which pages add themselves. */
  function dropSiteName(title: string): string {
    const tail = findTail(title) ?? '';
    const isOfSite = keepLetters(tail) === keepLetters(siteName) || isOfMost(tails, tail);
    return tail !== '' && isOfSite ? title.slice(0, -tail.length) : title;
  }
  function readOwnTitle(record: Searched): string | null {
    const written = record.search?.title;
    if (written === undefined || isFramed(titles, frameOwn(record, written))) return null;
    const title = dropSiteName(written);
    return keepLetters(title) === keepLetters(nameOf(record)) ? null : title;
  }
  /** Whether a part of a framed text is the beginning of the page. */
  function beginsAs(record: Searched, part: string): boolean {
    return listTexts(record, part.length * 2 + 1000).some((text) => frame(record, text).startsWith(part));
  }
  function readOwnDescription(record: Searched): string | null {
    const written = record.search?.description;
    if (written === undefined || isFramed(descriptions, frameOwn(record, written))) return null;
    return isOfText(record, written) ? null : written;
  }
  // A template may contain something that no record has, such as a field of another plugin.
  const dropFilled = (read: (record: Searched) => string | null) => {
    const written = new Map(own.map((record) => [record, read(record)]));
    const filled = listFilled(own, (record) => frameOwn(record, written.get(record) ?? undefined), beginsAs);
    return (record: Searched) => (filled.has(record) ? null : (written.get(record) ?? null));
  };

  return {
    readTitle: dropFilled(readOwnTitle),
    readDescription: dropFilled(readOwnDescription),
    readImage(record) {
      const image = record.search?.image;
      if (image === undefined || isFirst(record, image)) return null;
      const isOfSite = images.some((each) => isOfMost(each, image, 2));
      return isOfSite || (all.total < fewest && all.counts.has(image)) ? null : image;
    },
  };
}

/** The frames of the templates of some groups of records: what most of a group share. */
function learnFrames(
  groups: readonly (readonly Searched[])[],
  read: (record: Searched) => string | undefined,
): readonly string[] {
  return groups.flatMap((records) => {
    const names = countNames(records, read);
    const least = Math.max(2, Math.min(fewest, names.total));
    return [...names.counts.keys()].filter((each) => isOfMost(names, each, least));
  });
}

function isFramed(usual: readonly string[], framed: string | undefined): boolean {
  return framed !== undefined && usual.some((each) => isFramedAs(framed, each));
}

/** The last part of a title with the separator before it; undefined where it has one part. */
function findTail(title: string | undefined): string | undefined {
  return /\s[-–—|·•*~«»<>:/]\s[^-–—|·•*~«»<>:/]+$/u.exec(title ?? '')?.[0];
}

/** Of how many names each image is: a page without its own has that of the site, if any. */
function countImages(records: readonly Searched[]): Names {
  return countNames(
    records.filter((record) => !hasImage(record) && !isFirst(record, record.search?.image ?? '')),
    ({ search }) => search?.image,
  );
}

function hasImage(record: Searched): boolean {
  return record.kind === 'event' && record.image !== null;
}

/**
 * Whether an image, in any size, is the one that an SEO plugin takes where nobody chose one: that
 * of the event, and without it the first of its text or of the first gallery there.
 */
function isFirst(record: Searched, image: string): boolean {
  if (record.kind !== 'event') return false;
  const { description } = record;
  const found = record.image === null ? [0, description.indexOf('class="gallery"')] : [];
  const addresses = [record.image?.url, ...found.map((at) => readSource(description, at))];
  return addresses.some((each) => each !== undefined && dropSize(each) === dropSize(image));
}

/** The address of the first image of clean HTML from a place on. */
function readSource(html: string, from: number): string | undefined {
  const at = from < 0 ? -1 : html.indexOf('<img src="', from);
  return at < 0 ? undefined : html.slice(at).split('"', 2)[1];
}

/** `…/uploads/feria-1024x576.jpg` → `…/uploads/feria` */
function dropSize(address: string): string {
  return address.replace(/(?:-scaled|-\d+x\d+)?\.\w+$/u, '');
}
