import sanitize from 'sanitize-html';
import { keptTags, saysNothing, tidy } from './kept-tags.ts';
import { unescapeMarkup } from './escape.ts';

/** An image as a page shows it: its address, and its pixels. */
export interface ShownImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Absolute addresses of the images in clean HTML, as often and in the order in which they stand there. */
export function imageAddresses(clean: string): readonly string[] {
  if (!clean.includes('<img')) return [];
  const images = clean.matchAll(/<img\s(?:[^>"]|"[^"]*")*?\bsrc="([^"]*)"/gu);
  return Array.from(images, ([, src = '']) => unescapeMarkup(src));
}

/**
 * Clean HTML with each image replaced by what `resolve` answers for its address (its alternative text stays). Where that is null
 * the image is dropped, and with it the paragraph, link or figure that is empty then.
 */
export function withImages(clean: string, resolve: (address: string) => ShownImage | null): string {
  if (!clean.includes('<img')) return clean;
  return tidy(
    sanitize(clean, {
      allowedTags: keptTags,
      allowedAttributes: false,
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      transformTags: {
        img: (tagName, { src = '', alt = '' }) => {
          const image = resolve(src);
          if (image === null) return { tagName, attribs: {} };
          const { width, height } = image;
          return { tagName, attribs: { src: image.src, alt, width: String(width), height: String(height) } };
        },
      },
      exclusiveFilter: saysNothing,
    }),
  );
}
