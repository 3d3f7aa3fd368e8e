import { dropEmptyElements } from './drop-empty.ts';
import { unescapeMarkup } from './escape.ts';
import { hasElement, mapElements, readMarkup, type Element, type Node, type Transform } from './tree.ts';

/** Addresses of the images in clean HTML, in their order, each as often as it occurs. */
export function readImageAddresses(clean: string): readonly string[] {
  if (!hasElement(clean, 'img')) return [];
  const addresses: string[] = [];
  mapElements(readMarkup(clean), 'img', (image) => {
    addresses.push(addressOf(image));
    return image;
  });
  return addresses;
}

/**
 * Replaces each image by what `replace` returns for it and its address. Where that is null, the
 * image is dropped, together with the paragraph, link or figure that is empty then.
 */
export function replaceImages(replace: (image: Element, address: string) => Node | null): Transform {
  return (nodes) => dropEmptyElements(mapElements(nodes, 'img', (image) => replace(image, addressOf(image))));
}

/** Clean HTML without images. */
export const dropImages = replaceImages(() => null);

function addressOf(image: Element): string {
  return unescapeMarkup(image.attributes['src'] ?? '');
}
