import { withImages } from '../../html/description-images.ts';
import { escapeMarkup, unescapeMarkup } from '../../html/escape.ts';
import type { Picture } from '../../model/picture.ts';
import { href } from '../href.ts';
import { listSourceSets } from '../images/pictures.ts';

/** Width of an image between paragraphs: the measure of the text. */
const sizes = '(min-width: 46rem) 42rem, 100vw';

/**
 * Clean HTML whose images are the pictures made of them; without those of which there is none.
 * @param pictureAt the picture of an image of the origin, by its address there
 */
export function withOwnImages(html: string, pictureAt: (address: string) => Picture | null): string {
  const pictures = new Map<string, Picture>();
  const own = withImages(html, (address) => {
    const picture = pictureAt(address);
    if (picture === null) return null;
    const src = href(picture.path);
    pictures.set(src, picture);
    return { src, width: picture.width, height: picture.height };
  });
  return own.replaceAll(
    /<img\s+src="([^"]*)"((?:[^>"]|"[^"]*")*?)\s*\/?>/gu,
    (whole, src: string, others: string) => {
      const picture = pictures.get(unescapeMarkup(src));
      if (picture === undefined) return whole;
      const sources = listSourceSets(picture).map(
        ({ type, srcset }) => `<source type="${type}" srcset="${escapeMarkup(srcset)}" sizes="${sizes}">`,
      );
      return `<picture>${sources.join('')}<img src="${src}"${others} loading="lazy" decoding="async"></picture>`;
    },
  );
}
