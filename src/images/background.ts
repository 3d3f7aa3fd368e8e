import sharp from 'sharp';

/** From this lightness on (0 to 1), an image hardly differs from white. */
const light = 0.85;

/** Pixels of the longer side of the sample. */
const sample = 96;

/**
 * The background for an image with transparent parts: white, but dark if the image is itself white,
 * as logos for dark pages are.
 */
export async function findBackground(image: string): Promise<string> {
  const { hasAlpha } = await sharp(image).metadata();
  if (!hasAlpha) return 'white';
  const { data, info } = await sharp(image)
    .resize({ width: sample, height: sample, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [opaque, white] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const alpha = data[at + info.channels - 1] ?? 0;
    opaque += alpha;
    white += (alpha * (data[at] ?? 0)) / 255;
  }
  return white > light * opaque ? '#1c1c1c' : 'white';
}
