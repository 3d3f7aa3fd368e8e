import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Site } from '../../../../src/site/create-site.ts';
import { createLinks } from '../../../../src/site/href.ts';
import { drawCode, type PrintedCode } from '../../../../src/site/print/draw-code.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

/** The site at another public address. */
function siteAt(address: string, base = '/'): Site {
  return { ...site, ...createLinks({ site: address, base }) };
}

/** What a decoder that shares no code with the encoder reads, at four pixels a module. */
async function readCode({ path, size }: PrintedCode, stain = ''): Promise<string | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${4 * size}" height="${4 * size}"><path d="${path}" stroke="#000"/>${stain}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([
  ['https://calendar.example', '/', '/en/'],
  ['https://calendar.example', '/town/', '/en/week/2026-W47/'],
  ['https://calendar.example', '/', '/es/evento/noche-de-ópera/'],
  ['https://calendar.example', '/', `/es/evento/${'una-noche-muy-larga-'.repeat(20)}/`],
])('the code of a page of %s%s leads to %s', async (address, base, path) => {
  const there = siteAt(address, base);
  const code = drawCode(there, path) ?? expect.unreachable();
  expect(await readCode(code)).toBe(there.absolute(path));
});

test('its words are those that people type: no scheme, and letters as they are written', () => {
  expect(drawCode(siteAt('https://calendar.example'), '/es/evento/noche-de-ópera/')?.words).toBe(
    'calendar.example/es/evento/noche-de-ópera/',
  );
});

test('it can be read with a stain of seven by seven modules', async () => {
  const code = drawCode(siteAt('https://calendar.example'), '/en/week/2026-W47/') ?? expect.unreachable();
  expect(await readCode(code, '<rect x="15" y="15" width="7" height="7" fill="#fff"/>')).toBe(
    'https://calendar.example/en/week/2026-W47/',
  );
});

test.each(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://town.localhost'])(
  'a site at %s has none: nobody else could open it',
  (address) => {
    expect(drawCode(siteAt(address), '/en/')).toBeNull();
  },
);

test('a preview of drafts has none', () => {
  expect(drawCode({ ...siteAt('https://calendar.example'), showsDrafts: true }, '/en/')).toBeNull();
});
