import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findBackground } from '../../../src/images/background.ts';
import { raster } from '../../support/images.ts';

/** A word in one colour with nothing around it. */
const logo = (colour: string): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path d="M80 80h90v400h200v90H80z" fill="${colour}"/></svg>`,
    ),
  );

async function under(image: Sharp): Promise<string> {
  const { data, info } = await sharp(await image.toBuffer())
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findBackground(data, info.channels);
}

test.each([
  ['white', '#1c1c1c'],
  ['#f4f0e8', '#1c1c1c'],
  ['rgba(255,255,255,.4)', '#1c1c1c'],
  ['black', 'white'],
  ['#d22', 'white'],
  ['transparent', 'white'],
])('a %s logo gets the background %s', async (colour, background) => {
  expect(await under(logo(colour).png())).toBe(background);
  expect(await under(logo(colour).webp())).toBe(background);
});

test('a white logo in shades of grey gets the dark background, too', async () => {
  expect(await under(logo('white').toColourspace('b-w').png())).toBe('#1c1c1c');
});

test('an image without transparent parts is not examined', async () => {
  expect(await under(raster(60, 40).png())).toBe('white');
  expect(await under(logo('white').flatten({ background: 'white' }).jpeg())).toBe('white');
});
