import { expect, test } from 'vitest';
import { cleanHtml } from '../../../support/html/clean-html.ts';
import type { Picture } from '../../../../src/model/picture.ts';
import { transformMarkup } from '../../../../src/html/tree.ts';
import { showPictures } from '../../../../src/site/text/show-pictures.ts';
import { elementsOf, attribute } from '../../../support/site/elements.ts';
import { testSite } from '../../../support/site/test-site.ts';

const picture: Picture = {
  path: '/images/ab-1200.jpg',
  type: 'image/jpeg',
  width: 640,
  height: 480,
  bytes: 9,
};
const site = {
  ...(await testSite()),
  findPicture: (address: string) => (address.endsWith('.png') ? picture : null),
};
const own = (html: string) =>
  transformMarkup(cleanHtml(html, 'https://town.example/en/'), [showPictures(site)]);

test('an image is lazy, on our host and in every format, with its size and alternative text', () => {
  const [source, , image] = elementsOf(
    own('<p>a</p><img src="/a.png" alt="A &quot;b&quot; > c" width="9">'),
  ).filter(({ tagName }) => ['img', 'source'].includes(tagName));
  const read = Object.fromEntries(image?.attrs.map(({ name, value }) => [name, value]) ?? []);
  expect(read).toEqual({
    src: '/images/ab-1200.jpg',
    alt: 'A "b" > c',
    width: '640',
    height: '480',
    loading: 'lazy',
    decoding: 'async',
  });
  expect(source && attribute(source, 'srcset')).toBe('/images/ab-400.avif 400w, /images/ab-640.avif 640w');
});

test('nothing is loaded from the origin: an image without a picture is dropped', () => {
  expect(own('<p>a</p><figure><img src="/a.gif"></figure>')).toBe('<p>a</p>');
  expect(own('<img src="/a.gif">')).toBe('');
});

test('text that looks like an image stays text', () => {
  expect(own('<p>&lt;img src="/a.png"&gt;</p>')).toBe('<p>&lt;img src="/a.png"&gt;</p>');
});
