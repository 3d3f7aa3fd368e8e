import { dropEmptyElements } from './drop-empty.ts';
import { unescapeMarkup } from './escape.ts';
import { hasElement, mapElements, readMarkup, type Element, type Node } from './tree.ts';

/** Addresses of one image, best first: the first that can be read is shown. At least one. */
export type ImageAddresses = readonly string[];

/** Addresses of the images in clean HTML, in their order, each image as often as it occurs. */
export function readImageAddresses(clean: string): readonly ImageAddresses[] {
  if (!hasElement(clean, 'img')) return [];
  const images: ImageAddresses[] = [];
  mapElements(readMarkup(clean), 'img', (image) => {
    images.push(listAddresses(image));
    return image;
  });
  return images;
}

/**
 * Ids of the images in clean HTML that may be linked to their own page at the origin, or have no
 * alternative text.
 */
export function readUnknownImages(clean: string): readonly number[] {
  if (!/ data-(?:image|page|alt)="/u.test(clean)) return [];
  const ids: number[] = [];
  mapElements(readMarkup(clean), 'img', ({ attributes, ...image }) => {
    const id = attributes['data-image'] ?? attributes['data-page'] ?? attributes['data-alt'];
    if (id !== undefined) ids.push(Number(id));
    return { ...image, attributes };
  });
  return ids;
}

/** An image in clean HTML that has no alternative text there. */
interface UndescribedImage {
  readonly addresses: ImageAddresses;
  /** The origin's; null where unknown. */
  readonly id: number | null;
}

/** Images in clean HTML without an alternative text there, each as often as it occurs. */
export function readUndescribedImages(clean: string): readonly UndescribedImage[] {
  if (!hasElement(clean, 'img')) return [];
  const images: UndescribedImage[] = [];
  mapElements(readMarkup(clean), 'img', (image) => {
    const { alt = '', 'data-alt': id } = image.attributes;
    if (alt === '')
      images.push({ addresses: listAddresses(image), id: id === undefined ? null : Number(id) });
    return image;
  });
  return images;
}

/** The addresses of an image of clean HTML. */
export function listAddresses({ attributes: { src = '', 'data-full': full = '' } }: Element): ImageAddresses {
  return [...full.split(' ').filter(Boolean), src].map(unescapeMarkup);
}

/** Clean HTML without images, and without the paragraph, link or figure that is empty then. */
export function dropImages(nodes: readonly Node[]): Node[] {
  return dropEmptyElements(mapElements(nodes, 'img', () => null));
}
