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

/**
 * Formats smaller than JPEG, smallest first, with their file extensions and widths in pixels: a
 * card, a poster of the home page, a phone or half a screen, the picture's own. Only browsers of
 * before 2024 read WebP and no AVIF, so that it has one width.
 */
const formats = [
  { type: 'image/avif', ending: 'avif', widths: [240, 480, 800, Infinity] },
  { type: 'image/webp', ending: 'webp', widths: [800] },
] as const;

/** A narrower file is only made below this share of the picture's width. */
const maxShare = 0.85;

/** In the names of these files, which browsers keep for a year. It changes with their encoding. */
const version = 2;

/** The files of a picture in formats smaller than JPEG; the build writes them with the picture. */
export function listPictureSources({
  path,
  width,
}: Pick<Picture, 'path' | 'width'>): readonly PictureSource[] {
  return formats.map(({ type, ending, widths }) => {
    const narrow = widths.filter((each) => each < width * maxShare);
    const all = narrow.length < widths.length ? [...narrow, width] : narrow;
    return {
      type,
      files: all.map((each) => ({
        path: path.replace(/(?:-\d+)?\.jpg$/u, `-${each}-v${version}.${ending}`),
        width: each,
      })),
    };
  });
}

/** Whether a file by its name is one of those of a picture, encoded as now. */
export function isPictureSource(name: string): boolean {
  return name.includes(`-v${version}.`);
}
