/** An image as visitors and subscribers get it: from our host, and no larger than a screen wants it. */
export interface Picture {
  /** Site path of its file. Beside it lie those of `pictureSources`. */
  readonly path: string;
  readonly type: 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Octets. */
  readonly bytes: number;
}

/** A picture in one format, in several widths. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  /** Narrowest first. */
  readonly files: readonly { readonly path: string; readonly width: number }[];
}

/** Formats that are smaller than JPEG, the smallest first, with the endings of their files. */
const formats = [
  { type: 'image/avif', ending: 'avif' },
  { type: 'image/webp', ending: 'webp' },
] as const;

/** Pixels: a phone, a large phone or half a screen. The picture's own width comes on top. */
const widths = [400, 800];

/** Shares of a width below which a narrower file is worth making. */
const worthwhile = 0.8;

/** The files of a picture for browsers that know better formats than JPEG: whoever makes a picture makes these, too. */
export function listPictureSources({
  path,
  width,
}: Pick<Picture, 'path' | 'width'>): readonly PictureSource[] {
  const all = [...widths.filter((each) => each < width * worthwhile), width];
  return formats.map(({ type, ending }) => ({
    type,
    files: all.map((each) => ({ path: path.replace(/(?:-\d+)?\.jpg$/u, `-${each}.${ending}`), width: each })),
  }));
}
