import sharp from 'sharp';

/** Luminance from 0 to 1, as WCAG reckons it, by shade of grey. */
const ofShade = Array.from({ length: 256 }, (_, shade) => {
  const share = shade / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Luminance of each pixel of a picture, row by row. */
export async function readLuminances(picture: Buffer): Promise<number[]> {
  return [...(await sharp(picture).greyscale().raw().toBuffer())].map((shade) => ofShade[shade] ?? 0);
}

/** Contrast of two luminances, from 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
