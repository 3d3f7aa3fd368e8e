import { readUndescribedImages } from '../../src/html/images.ts';
import { fitShape, leastWidth, searchShapes } from '../../src/images/search-shapes.ts';
import { whoCanHelp, type Check } from './check.ts';

/** What editors should know of pictures. */
export const pictureChecks: readonly Check[] = [
  {
    kind: 'picture',
    heading: 'No picture',
    advice: 'A drawn poster stands in for it. Google recommends a picture; choose one.',
    isRequired: false,
    find({ record: { image } }, { isSilent, omits }) {
      if (image === null) return omits.includes('pictures') ? null : '';
      const silent = isSilent(image);
      if (silent === null) return null;
      return silent
        ? `its picture could not be read, because the site did not answer: ${image.url}`
        : `its picture is missing at the site, too large, or no picture: ${image.url}`;
    },
  },
  {
    kind: 'unknown picture',
    heading: 'Picture unknown',
    advice: `A drawn poster stands in for it. The interface of the origin does not say where pictures are, so they are not published, whatever editors choose. ${whoCanHelp}`,
    isRequired: false,
    find: ({ record: { image } }, { omits }) => (image === null && omits.includes('pictures') ? '' : null),
  },
  {
    kind: 'small picture',
    heading: 'Picture too small',
    advice: `Google wants pictures in 16:9, 4:3 or 1:1 that are at least ${leastWidth} pixels wide. No such part can be cut out of these. Choose a larger one.`,
    isRequired: false,
    find({ record: { image } }, { measure }) {
      const size = image === null ? null : measure(image);
      return size === null || searchShapes.some((shape) => fitShape(size, shape) !== null)
        ? null
        : `${size.width} × ${size.height} pixels`;
    },
  },
  {
    kind: 'alternative text',
    heading: 'Picture without alternative text',
    advice: 'Describe the picture in its alternative text, in the media library or where a text has it.',
    isRequired: false,
    find({ record: { image, description, locale } }, { isShown, findAlt }) {
      const inText = readUndescribedImages(description).filter(
        ({ id, addresses }) => isShown(addresses) && (id === null || findAlt(locale, id) === ''),
      ).length;
      const isOwn = image !== null && image.alt === '';
      if (inText === 0) return isOwn ? '' : null;
      return `${isOwn ? 'its own, and ' : ''}${inText} in its text`;
    },
  },
];
