import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { emptyManifest, packManifest, unpackManifest } from '../../../../scripts/deploying/manifest.ts';

const manifest = emptyManifest('https://calendar.example/');
const unpack = (stored: Uint8Array) => unpackManifest(stored, 's3://calendar/');

it('a manifest is read as it was written', () => {
  const full = {
    ...manifest,
    files: { 'en/día/index.html': 'digest.headers', '.htaccess': 'x', 'a..b': 'y' },
  };
  expect(unpack(packManifest(full))).toEqual(full);
});

it.each(['../other', '/etc/passwd', 'en/../../other', 'en/..', './index.html', 'a\nb', ''])(
  'a manifest that names %j, outside of the target, is refused',
  (path) => {
    expect(() => unpack(packManifest({ ...manifest, files: { [path]: '1' } }))).toThrow(
      /^\.cartelera-manifest\.json\.gz at s3:\/\/calendar\/ cannot be read.* If you remove it/u,
    );
  },
);

it.each([
  ['not compressed', Buffer.from('{}')],
  ['not JSON', gzipSync('[')],
  ['of a later version', gzipSync(JSON.stringify({ ...manifest, version: 2 }))],
])('a manifest that is %s is refused', (_, stored) => {
  expect(() => unpack(stored)).toThrow(/cannot be read/u);
});
