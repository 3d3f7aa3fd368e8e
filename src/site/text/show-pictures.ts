import { escapeMarkup } from '../../html/escape.ts';
import { replaceImages } from '../../html/images.ts';
import type { Element, Transform } from '../../html/tree.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { listSourceSets } from '../images/pictures.ts';

/** Width of an image between paragraphs: the measure of the text. */
const sizes = '(min-width: 46rem) 42rem, 100vw';

/** Replaces images by the pictures made of them, and drops images without one. */
export function showPictures(site: Site): Transform {
  return replaceImages((image, address) => {
    const picture = site.findPicture(address);
    return picture === null ? null : writePicture(site, picture, image);
  });
}

function writePicture(site: Site, picture: Picture, { attributes: { alt = '' } }: Element): string {
  const sources = listSourceSets(site, picture).map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escapeMarkup(srcset)}" sizes="${sizes}">`,
  );
  const size = `width="${picture.width}" height="${picture.height}"`;
  const image = `<img src="${site.href(picture.path)}" alt="${alt}" ${size} loading="lazy" decoding="async">`;
  return `<picture>${sources.join('')}${image}</picture>`;
}
