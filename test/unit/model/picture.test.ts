import { expect, test } from 'vitest';
import { listPictureSources } from '../../../src/model/picture.ts';

const widthsOf = (width: number) =>
  listPictureSources({ path: '/images/ab-1200.jpg', width }).map(({ files }) =>
    files.map((each) => each.width),
  );

test('a picture has AVIF and WebP files, from narrow to its own width', () => {
  expect(listPictureSources({ path: '/images/ab-1200.jpg', width: 1200 })).toEqual(
    (['avif', 'webp'] as const).map((ending) => ({
      type: `image/${ending}`,
      files: [400, 800, 1200].map((width) => ({ path: `/images/ab-${width}.${ending}`, width })),
    })),
  );
});

test('no file is wider than the picture, or only slightly narrower than the next', () => {
  expect([40, 420, 600, 960, 1100].map((width) => widthsOf(width)[0])).toEqual([
    [40],
    [420],
    [400, 600],
    [400, 960],
    [400, 800, 1100],
  ]);
});
