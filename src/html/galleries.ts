import { escapeMarkup, unescapeMarkup } from './escape.ts';
import { dropImages } from './images.ts';
import { imageFile } from './origin-images.ts';
import { isBlank, isVoid, joinTexts, type Element, type Node } from './tree.ts';

/**
 * The end of a class of an element around the images of a gallery: of the block editor and the
 * shortcode (`gallery`, `wp-block-gallery`, `blocks-gallery-grid`), of Jetpack
 * (`wp-block-jetpack-slideshow`), Elementor (`elementor-gallery__container`,
 * `elementor-image-carousel`), NextGEN (`ngg-galleryoverview`), FooGallery, Divi and others. The
 * class of an item goes on, as in `gallery-item`.
 */
export const galleryClass =
  /(?:gallery[-_]{0,2}(?:container|grid|overview|wrap|public)?|carousel|slideshow|slider)$|^bwg[-_]container/iu;

/** Marks a link to the page that the CMS makes of each image. */
export const attachmentClass = 'attachment';

/** Elements around a caption, whose words stay. */
const wrappers: ReadonlySet<string> = new Set('figure figcaption dl dt dd ul ol li div h3 h4'.split(' '));

/**
 * Clean HTML with galleries in one form: `<figure class="gallery">`, a list with one image in each
 * item, and captions. An image that its link only enlarges loses the link. `data-full` has better
 * addresses of an image that opens, best first, and is dropped from others; so is every class.
 * Where only the origin knows whether a link leads to the page that it makes of that image,
 * `data-image` stays, or becomes `data-page` if that is likely: in a gallery, or by its name.
 * @param permalink the page of the text
 */
export function arrangeGalleries(nodes: readonly Node[], permalink: string): Node[] {
  const arrange = (node: Node, opens: Opening): Node[] => {
    if (typeof node === 'string') return [node];
    const { class: name, 'data-full': full = '', 'data-image': id, ...attributes } = node.attributes;
    if (node.tag === 'img') {
      const asked = id !== undefined && (opens === 'maybe' || opens === 'unknown');
      const mark = asked && { [opens === 'maybe' ? 'data-page' : 'data-image']: id };
      const kept = (opens === true || opens === 'maybe' || asked) && { 'data-full': full, ...mark };
      return [{ ...node, attributes: { ...attributes, ...kept } }];
    }
    const count = !opens && isGallery(name) ? countImages(node) : 0;
    if (count > 0 && node.children.every((each) => isOfGallery(each, count > 1)))
      return [makeGallery({ ...node, attributes }, (inner) => arrange(inner, true))];
    const link = node.tag === 'a' && showsOnlyImages(node) ? readTarget(node, permalink) : 'page';
    const isOfOrigin = link === 'maybe' || link === 'unknown';
    const inside = isOfOrigin ? (opens ? 'maybe' : link) : opens || link !== 'page';
    const children = node.children.flatMap((each) => arrange(each, inside));
    if (link === 'image') return children.map((each) => addAddress(each, attributes['href'] ?? ''));
    return link === 'attachment' ? children : [{ ...node, attributes, children }];
  };
  return nodes.flatMap((node) => arrange(node, false));
}

/** Whether an image opens: see `readTarget`. */
type Opening = boolean | 'maybe' | 'unknown';

/**
 * What a link around an image leads to; `maybe` a page of it if its address is named like the
 * image, `unknown` for other pages of the origin.
 */
function readTarget(
  { attributes: { href = '', class: name }, children }: Element,
  permalink: string,
): 'image' | 'attachment' | 'maybe' | 'unknown' | 'page' {
  const [image] = children.flatMap(listImages);
  const source = URL.parse(unescapeMarkup(image?.attributes['src'] ?? ''));
  const url = URL.parse(unescapeMarkup(href));
  if (name === attachmentClass) return 'attachment';
  if (url === null || source === null) return 'page';
  if (![source.hostname, URL.parse(permalink)?.hostname].includes(url.hostname)) return 'page';
  if (imageFile.test(url.pathname)) return 'image';
  if (document.test(url.pathname)) return 'page';
  return nameOf(url).replace(/-\d+$/u, '') === nameOf(source) ? 'maybe' : 'unknown';
}

/** The name of a file other than a page. */
const document = /\.(?!html?$|php$)[a-z\d]{2,5}$/iu;

/** The last part of a path as WordPress makes the address of an image's page from its file. */
function nameOf({ pathname }: URL): string {
  const last = pathname.replace(/\/$/u, '').replace(/^.*\//u, '').toLowerCase();
  return last.replace(/(?:-scaled|-\d+x\d+)?\.\w+$/u, '').replaceAll(/[^a-z\d_]+/gu, '-');
}

/** The image with the address of its link before its others. */
function addAddress(node: Node, href: string): Node {
  if (typeof node === 'string') return node;
  if (node.tag !== 'img') return { ...node, children: node.children.map((each) => addAddress(each, href)) };
  const { src, 'data-full': full = '' } = node.attributes;
  const address = escapeMarkup(unescapeMarkup(href).replace(/#.*$/su, ''));
  const addresses = [address, ...full.split(' ')].filter((each) => each !== '' && each !== src);
  return { ...node, attributes: { ...node.attributes, 'data-full': [...new Set(addresses)].join(' ') } };
}

function isGallery(name: string | undefined): boolean {
  return name !== undefined && name.split(' ').some((each) => galleryClass.test(each));
}

/**
 * Whether a part of a gallery is images and captions: themes give the class to whole articles.
 * @param isOfSeveral whether the gallery has several images, so that one may have a title below it
 */
function isOfGallery(node: Node, isOfSeveral: boolean): boolean {
  if (typeof node === 'string') return isBlank(node);
  if (isVoid(node)) return true;
  const isOfIt = (each: Node): boolean => isOfGallery(each, isOfSeveral);
  const count = countImages(node);
  if (count === 0) return captionTags.has(node.tag) || node.children.every(isOfIt);
  if (count > 1) return node.children.every(isOfIt);
  const inside = listElements(node);
  const isTitle = (each: Element): boolean => headings.has(each.tag) && countImages(each) === 0;
  const [first, ...others] = inside.filter((each) => each.tag === 'img' || isTitle(each));
  return (
    (others.length === 0 || (isOfSeveral && others.length === 1 && first?.tag === 'img')) &&
    !inside.some((each) => blocks.has(each.tag) && countImages(each) === 0) &&
    inside.filter(({ tag, children }) => tag === 'p' && !children.every(isOfIt)).length <= 1
  );
}

/** Elements that hold the caption of a whole gallery. */
const captionTags: ReadonlySet<string> = new Set(['figcaption', 'dd']);

/** Elements that no caption has. */
const blocks: ReadonlySet<string> = new Set('table ul ol blockquote pre hr'.split(' '));

/** Elements that the caption of one of several images may have. */
const headings: ReadonlySet<string> = new Set(['h3', 'h4']);

function listElements(node: Node): Element[] {
  return typeof node === 'string' ? [] : [node, ...node.children.flatMap(listElements)];
}

function makeGallery({ attributes, children }: Element, arrange: (node: Node) => Node[]): Element {
  const items: Element[] = [];
  const captions: Node[] = [];
  const collect = (node: Node): void => {
    const count = countImages(node);
    if (count === 0) captions.push(node);
    else if (typeof node === 'string') return;
    else if (count === 1) items.push(makeItem(node, arrange));
    else for (const each of node.children) collect(each);
  };
  for (const each of children) collect(each);
  return {
    tag: 'figure',
    attributes: { ...attributes, class: 'gallery' },
    children: [{ tag: 'ul', attributes: {}, children: items }, ...makeCaption(captions, arrange)],
  };
}

function makeItem(node: Element, arrange: (node: Node) => Node[]): Element {
  const image = arrange(findShown(node));
  const caption = makeCaption(dropImages([node]), arrange);
  const figure = { tag: 'figure', attributes: {}, children: [...image, ...caption] };
  return { tag: 'li', attributes: {}, children: caption.length === 0 ? image : [figure] };
}

/** The only image of an element, directly in its link if it has one. */
function findShown(node: Element): Element {
  if (node.tag === 'img') return node;
  if (node.tag === 'a' && showsOnlyImages(node)) return { ...node, children: listImages(node) };
  const inner = node.children.find((each) => typeof each !== 'string' && countImages(each) > 0);
  return findShown(inner as Element);
}

/** A caption of all that is not blank; none otherwise. */
function makeCaption(nodes: readonly Node[], arrange: (node: Node) => Node[]): Element[] {
  const children = joinTexts(unwrap(nodes).flatMap(arrange)).map((each, at, { length }) => {
    if (typeof each !== 'string') return each;
    const text = each.replaceAll(/\s+/gu, ' ').replace(at === 0 ? /^ /u : '', '');
    return at === length - 1 ? text.trimEnd() : text;
  });
  return children.every(isBlank) ? [] : [{ tag: 'figcaption', attributes: {}, children }];
}

/** What elements around an image hold, with blanks where they end. */
function unwrap(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node];
    if (wrappers.has(node.tag)) return [' ', ...unwrap(node.children), ' '];
    return isVoid(node) ? [' '] : [node];
  });
}

function listImages(node: Node): Element[] {
  if (typeof node === 'string') return [];
  return node.tag === 'img' ? [node] : node.children.flatMap(listImages);
}

function countImages(node: Node): number {
  return listImages(node).length;
}

function showsOnlyImages(node: Element): boolean {
  const isImage = (each: Node): boolean =>
    typeof each === 'string' ? isBlank(each) : each.tag === 'img' || each.children.every(isImage);
  return countImages(node) > 0 && isImage(node);
}
