import { readUndescribedImages } from '../../src/html/images.ts';
import { fitShape, leastWidth, searchShapes, type Size } from '../../src/images/search-shapes.ts';
import type { EventRecord } from '../../src/model/event.ts';
import { whoCanHelp, type Check } from './check.ts';

/** What editors should know of pictures. */
export const pictureChecks: readonly Check[] = [
  {
    kind: 'picture',
    heading: 'No picture',
    advice: 'A drawn poster stands in for it. Google recommends a picture; choose one.',
    isRequired: false,
    find({ record }, { isSilent, omits }) {
      const urls = listUrls(record);
      const [url] = urls;
      if (url === undefined) return omits.includes('pictures') ? null : '';
      if (urls.some((each) => isSilent(each) === null)) return null;
      return isSilent(url)
        ? `its picture could not be read, because the site did not answer: ${url}`
        : `its picture is missing at the site, too large, or no picture: ${url}`;
    },
  },
  {
    kind: 'unknown picture',
    heading: 'Picture unknown',
    advice: `A drawn poster stands in for it. The interface of the origin does not say where pictures are, so they are not published, whatever editors choose. ${whoCanHelp}`,
    isRequired: false,
    find: ({ record }, { omits }) =>
      listUrls(record).length === 0 && omits.includes('pictures') ? '' : null,
  },
  {
    kind: 'small picture',
    heading: 'Picture too small',
    advice: `Google wants pictures in 16:9, 4:3 or 1:1 that are at least ${leastWidth} pixels wide. No such part can be cut out of these. Choose a larger one.`,
    isRequired: false,
    find({ record }, { isSilent, measure }) {
      const urls = listUrls(record).filter((url) => isSilent(url) === null);
      const sizes = urls.map((url) => measure(url) ?? readStatedSize(record, url));
      const isFit = (size: Size | null) =>
        size === null || searchShapes.some((shape) => fitShape(size, shape) !== null);
      if (sizes.length === 0 || sizes.some(isFit)) return null;
      const words = urls.map((url, at) => {
        const size = `${sizes[at]?.width} × ${sizes[at]?.height} pixels`;
        return measure(url) === null ? `${size}, as the site says` : size;
      });
      return words.join(' and ');
    },
  },
  {
    kind: 'alternative text',
    heading: 'Picture without alternative text',
    advice:
      'Describe the picture in its alternative text, in the media library or where a text has it. One that the media library does not show to visitors belongs to a post that is not public, or to another language: its text cannot be read.',
    isRequired: false,
    find({ record: { image, description, locale } }, { isShown, findAlt }) {
      const inText = readUndescribedImages(description).filter(
        ({ id, addresses }) => isShown(addresses) && (id === null || !findAlt(locale, id)),
      ).length;
      // Until the list of media answers, nobody knows: the receipt says so once.
      const alt = image === null ? undefined : (image.alt ?? findAlt(locale, image.id));
      if (inText === 0 && alt === '') return '';
      const found = [
        ...(alt === null
          ? ['its own, which the media library does not show']
          : alt === ''
            ? ['its own']
            : []),
        ...(inText > 0 ? [`${inText} in its text`] : []),
      ];
      return found.length === 0 ? null : found.join(', and ');
    },
  },
];

/** Addresses of what search engines get: its image, and the one chosen for link previews. */
function listUrls({ image, search }: EventRecord): readonly string[] {
  return [image?.url ?? [], search?.image ?? []].flat();
}

/** The size of the image of an event as the site states it; null where it does not. */
function readStatedSize({ image }: EventRecord, url: string): Size | null {
  return image !== null && image.url === url && image.width > 0 && image.height > 0 ? image : null;
}
