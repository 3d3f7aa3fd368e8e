import type { StoredImage } from './image.ts';

/** A published image: on our host, no larger than a screen needs. */
export interface Picture {
  /** Site path of its file, next to those of `listPictureSources`. */
  readonly path: string;
  readonly type: 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Octets. */
  readonly bytes: number;
  /** The image that it was made of, next to the snapshot, if that has more pixels. */
  readonly original?: Pick<StoredImage, 'file' | 'width' | 'height'>;
}

/** A picture in one format, in several widths. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  /** Narrowest first. */
  readonly files: readonly { readonly path: string; readonly width: number }[];
}

/** Formats smaller than JPEG, smallest first, with their file extensions. */
const formats = [
  { type: 'image/avif', ending: 'avif' },
  { type: 'image/webp', ending: 'webp' },
] as const;

/** Pixels: a phone, a large phone or half a screen. The picture's own width is added. */
const widths = [400, 800];

/** A narrower file is only made below this share of the picture's width. */
const maxShare = 0.8;

/** The files of a picture in formats smaller than JPEG; the build writes them with the picture. */
export function listPictureSources({
  path,
  width,
}: Pick<Picture, 'path' | 'width'>): readonly PictureSource[] {
  const all = [...widths.filter((each) => each < width * maxShare), width];
  return formats.map(({ type, ending }) => ({
    type,
    files: all.map((each) => ({ path: path.replace(/(?:-\d+)?\.jpg$/u, `-${each}.${ending}`), width: each })),
  }));
}
