import { expect, test } from 'vitest';
import { listPictureSources } from '../../../src/model/picture.ts';

const widthsOf = (width: number) =>
  listPictureSources({ path: '/images/ab-1200.jpg', width }).map(({ files }) =>
    files.map((each) => each.width),
  );

test('a picture has AVIF files from narrow to its own width, and one WebP file', () => {
  const file = (width: number, ending: string) => ({ path: `/images/ab-${width}-v2.${ending}`, width });
  expect(listPictureSources({ path: '/images/ab-1200.jpg', width: 1200 })).toEqual([
    { type: 'image/avif', files: [240, 480, 800, 1200].map((width) => file(width, 'avif')) },
    { type: 'image/webp', files: [file(800, 'webp')] },
  ]);
});

test('no file is wider than the picture, or only slightly narrower than the next', () => {
  expect([40, 280, 420, 600, 960, 1100].map(widthsOf)).toEqual([
    [[40], [40]],
    [[280], [280]],
    [[240, 420], [420]],
    [[240, 480, 600], [600]],
    [[240, 480, 800, 960], [800]],
    [[240, 480, 800, 1100], [800]],
  ]);
});
