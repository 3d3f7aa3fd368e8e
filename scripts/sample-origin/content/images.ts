import type { Json, JsonObject } from '../server/json.ts';
import type { Image, Locale } from './content.ts';
import type { Store } from './store.ts';

/** One file of an image: the full one, or a smaller rendition. */
export interface Rendition {
  /** Path below `/media/`. */
  file: string;
  width: number;
  height: number;
}

/** Images wider than this are published scaled down to it. */
const widest = 2560;
// Name and width of the renditions, in the order of the recorded answers.
const sizes: [name: string, width: number][] = [
  ['medium', 300],
  ['large', 1024],
  ['thumbnail', 150],
  ['medium_large', 768],
  ['1536x1536', 1536],
  ['2048x2048', 2048],
];
const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** `image/jpeg` for `a.jpg`; unknown extensions give `application/octet-stream`. */
export function findMimeType(file: string): string {
  return mimeTypes[readExtension(file)] ?? 'application/octet-stream';
}

/** The published file of the whole image. */
export function describeFull(image: Image): Rendition {
  if (image.width <= widest) return image;
  return {
    file: image.file.replace(/(\.[^.]+)$/, '-scaled$1'),
    width: widest,
    height: scaleHeight(image, widest),
  };
}

/** The renditions that are smaller than the image, by name. */
export function listSmallerRenditions(image: Image): [name: string, rendition: Rendition][] {
  return sizes
    .filter(([, width]) => width < image.width)
    .map(([name, width]) => {
      const height = scaleHeight(image, width);
      return [name, { file: image.file.replace(/(\.[^.]+)$/, `-${width}x${height}$1`), width, height }];
    });
}

/** Writes the field `image` of a post: false without one, only the id if the image is gone. */
export function writeImage(store: Store, base: string, id: number | null): Json {
  if (id === null) return false;
  const image = store.images.get(id);
  if (!image) return { url: false, id, extension: '' };
  const full = describeFull(image);
  const json: JsonObject = {
    url: makeMediaUrl(base, full.file),
    id,
    extension: readExtension(full.file),
    ...writeMeasures(full),
  };
  const smaller = listSmallerRenditions(image).map(([name, rendition]): [string, Json] => [
    name,
    {
      width: rendition.width,
      height: rendition.height,
      'mime-type': findMimeType(rendition.file),
      filesize: estimateSize(rendition),
      url: makeMediaUrl(base, rendition.file),
    },
  ]);
  if (smaller.length > 0) json['sizes'] = Object.fromEntries(smaller);
  if (full !== image) json['original_image'] = image.file.replace(/^.*\//, '');
  return json;
}

/** Address of a file; letters beyond ASCII stay as they are, as recorded. */
export function makeMediaUrl(base: string, file: string): string {
  return `${base}/media/${file}`;
}

/** Name of the page that the platform makes of an image. */
export function findImageSlug({ slug, file }: Image): string {
  return slug ?? file.replace(/^.*\/|\.[^.]+$/g, '');
}

/** Address of that page. */
export function makeImagePageUrl(base: string, locale: Locale, image: Image): string {
  return `${base}/${locale}/${findImageSlug(image)}/`;
}

function writeMeasures(rendition: Rendition): JsonObject {
  return { width: rendition.width, height: rendition.height, filesize: estimateSize(rendition) };
}

// The true size is known only after rendering, which a list must not do.
function estimateSize(rendition: Rendition): number {
  return Math.round(rendition.width * rendition.height * 0.06) + 800;
}

function scaleHeight(image: Image, width: number): number {
  return Math.max(1, Math.round((image.height * width) / image.width));
}

function readExtension(file: string): string {
  return (/\.([^./]+)$/.exec(file)?.[1] ?? '').toLowerCase();
}
