import { dropEmptyElements } from '../../html/drop-empty.ts';
import { escapeMarkup, unescapeMarkup } from '../../html/escape.ts';
import { listAddresses } from '../../html/images.ts';
import type { Element, Node, Transform } from '../../html/tree.ts';
import type { Locale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { addWhole } from '../images/made-images.ts';
import { findShownPicture, listSourceSets } from '../images/pictures.ts';
import { perSite } from '../per-site.ts';

/** Width of an image between paragraphs: the measure of the text. */
const measure = '(min-width: 46rem) 42rem, 100vw';

/** Height of a gallery in rem, as event.css has it. */
const galleryHeight = 20;

/** Where an image is. */
interface Place {
  readonly isInGallery: boolean;
  readonly isLinked: boolean;
}

/**
 * Replaces images by the pictures made of them, and drops images without one. Those that open, as
 * in a gallery, lead to their picture here, unless their link leads to a page here or to another
 * site: any other page of the origin is the one that its CMS makes of each image. Where that is not
 * certain (`data-image`) or only likely (`data-page`), the list of media knows, as it does the text
 * of one without (`data-alt`).
 * Links must have been rewritten.
 * @param opened takes the site path of each file that opens
 */
export function showPictures(site: Site, locale: Locale, opened: Set<string>): Transform {
  const show = (node: Node, place: Place): Node[] => {
    if (typeof node === 'string') return [node];
    const { tag, attributes, children } = node;
    if (tag === 'img') return showImage(site, locale, node, place, opened);
    const inside = {
      isInGallery: place.isInGallery || attributes['class'] === 'gallery',
      isLinked: place.isLinked || (tag === 'a' && !leadsToAttachment(site, locale, node)),
    };
    const shown = children.flatMap((each) => show(each, inside));
    return tag === 'a' && !inside.isLinked ? shown : [{ ...node, children: shown }];
  };
  return (nodes) =>
    dropEmptyElements(nodes.flatMap((each) => show(each, { isInGallery: false, isLinked: false })));
}

/** Hosts of the origin's pages: each language may have its own. */
const listHosts = perSite(
  ({ calendars }) =>
    new Set(calendars.map(({ reachable: [event] }) => URL.parse(event?.record.permalink ?? '')?.hostname)),
);

const listAttachments = perSite(
  ({ media }) => new Set(media.flatMap(({ link }) => (link === null ? [] : (keyOf(URL.parse(link)) ?? [])))),
);

const listAlts = perSite(
  ({ media }) => new Map(media.map(({ locale, id, alt }) => [`${locale} ${id}`, alt])),
);

/** An address without scheme, final slash and fragment. */
function keyOf(url: URL | null | undefined): string | null {
  return url == null ? null : `${url.host}${url.pathname.replace(/\/$/u, '')}${url.search}`;
}

const listOwnPages = perSite(
  ({ media }) => new Map(media.map(({ locale, id, link }) => [`${locale} ${id}`, link])),
);

/** The end of an address, which the page of an image keeps when it goes to another post or host. */
function endOf(url: URL | null): string | undefined {
  return keyOf(url)?.replace(/^.*\//u, '');
}

/**
 * Whether a link around an image that opens leads to the page that the CMS makes of it: as the list
 * of media says, or else if it leads to the image's host, or to that of a language, outside of this
 * site, and that is likely.
 */
function leadsToAttachment(site: Site, locale: Locale, { attributes, children }: Element): boolean {
  const image = children.find((each): each is Element => typeof each !== 'string' && each.tag === 'img');
  if (image?.attributes['data-full'] === undefined) return false;
  const { 'data-image': unknown, 'data-page': id = unknown } = image.attributes;
  const [link, source] = [attributes['href'], image.attributes['src']].map((address) =>
    URL.parse(unescapeMarkup(address ?? '')),
  );
  if (link == null) return false;
  if (id !== undefined && listAttachments(site).has(keyOf(link) ?? '')) return true;
  const page = listOwnPages(site).get(`${locale} ${id}`) ?? null;
  if (page !== null) return endOf(URL.parse(page)) === endOf(link);
  return unknown === undefined && (link.hostname === source?.hostname || listHosts(site).has(link.hostname));
}

function showImage(
  site: Site,
  locale: Locale,
  image: Element,
  { isInGallery, isLinked }: Place,
  opened: Set<string>,
): Node[] {
  const picture = findShownPicture(site, listAddresses(image));
  if (picture === null) return [];
  const { width, 'data-full': full } = image.attributes;
  const alt = findAlt(site, locale, image);
  // An editor chose the size of an image in a text; its larger file must not change it.
  const wanted = full === undefined || isInGallery ? Infinity : Number(width ?? Infinity);
  const sizes = isInGallery
    ? `min(${Math.round((galleryHeight * picture.width) / picture.height)}rem, 100vw)`
    : wanted < picture.width
      ? `min(${wanted}px, 100vw)`
      : measure;
  const written = writePicture(site, picture, alt, { sizes, width: Math.min(wanted, picture.width) });
  if (isLinked || full === undefined) return [written];
  const { t } = site.getTranslations(locale);
  const name = alt === '' ? { 'aria-label': escapeMarkup(t('picture.open')) } : {};
  const path = addWhole(site, picture);
  opened.add(path);
  return [{ tag: 'a', attributes: { href: site.href(path), ...name }, children: [written] }];
}

/** Its alternative text; where its editor wrote none in the text, that of the list of media. */
function findAlt(site: Site, locale: Locale, { attributes }: Element): string {
  const { alt = '', 'data-alt': id } = attributes;
  return id === undefined ? alt : escapeMarkup(listAlts(site).get(`${locale} ${id}`) ?? alt);
}

function writePicture(
  site: Site,
  picture: Picture,
  alt: string,
  { sizes, width }: { readonly sizes: string; readonly width: number },
): string {
  const sources = listSourceSets(site, picture).map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escapeMarkup(srcset)}" sizes="${sizes}">`,
  );
  const size = `width="${width}" height="${Math.round((width * picture.height) / picture.width)}"`;
  const image = `<img src="${site.href(picture.path)}" alt="${alt}" ${size} loading="lazy" decoding="async">`;
  return `<picture>${sources.join('')}${image}</picture>`;
}
