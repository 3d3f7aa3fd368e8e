import sharp from 'sharp';
import type { Image } from '../content/content.ts';
import type { Days } from './days.ts';
import { drawings } from './drawings.ts';

type Format = 'jpg' | 'png' | 'webp';

const FIRST_IMAGE = 101;

/** The posters of the town, uploaded over the months before today. */
export function makeImages(days: Days): Image[] {
  return Object.values(drawings).map(({ file, width, height, slug, alt, draw }, index): Image => {
    const format = readFormat(file);
    const folder = days
      .date(-20 * (Object.keys(drawings).length - index))
      .toString()
      .slice(0, 7)
      .replace('-', '/');
    return {
      id: FIRST_IMAGE + index,
      file: `${folder}/${file}`,
      width,
      height,
      ...(slug && { slug }),
      ...(alt && { alt }),
      render: (pixels = width) => render(draw(), width, height, Math.min(pixels, width), format),
    };
  });
}

/** Id of a drawing as an image of the site. */
export function findImageId(key: string): number {
  return FIRST_IMAGE + Object.keys(drawings).indexOf(key);
}

function render(
  shapes: string,
  width: number,
  height: number,
  pixels: number,
  format: Format,
): Promise<Buffer> {
  const high = Math.round((height * pixels) / width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${high}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${shapes}</svg>`;
  const picture = sharp(Buffer.from(svg));
  if (format === 'png') return picture.png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
  if (format === 'webp') return picture.flatten().webp({ quality: 84 }).toBuffer();
  return picture.flatten().jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}

function readFormat(file: string): Format {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  if (extension === 'jpg' || extension === 'png' || extension === 'webp') return extension;
  throw new Error(`Expected a jpg, png or webp file, got '${file}'`);
}
