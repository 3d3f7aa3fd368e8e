import { expect, test } from 'vitest';
import { cleanHtml } from '../../../support/html/clean-html.ts';
import type { Picture } from '../../../../src/model/picture.ts';
import { transformMarkup } from '../../../../src/html/tree.ts';
import { rewriteLinks } from '../../../../src/html/rewrite-links.ts';
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
  media: [
    { kind: 'image', id: 8, locale: 'en', alt: 'A <b> & "c"', link: 'https://town.example/en/on-roofs/' },
    { kind: 'image', id: 9, locale: 'en', alt: '', link: null },
    { kind: 'image', id: 9, locale: 'es', alt: 'Foto', link: 'https://es.town.example/azoteas/' },
    { kind: 'image', id: 10, locale: 'en', alt: null, link: null },
  ] as const,
};
const page = 'https://town.example/en/';
const findOwn = (address: string) => (address === `${page}event/fair/` ? '/en/event/fair/' : null);
const own = (html: string) =>
  transformMarkup(cleanHtml(html, page), [rewriteLinks(findOwn), showPictures(site, 'en', new Set())]);
/** The address of each link and image, and the accessible names of links. */
const outline = (html: string) =>
  elementsOf(own(html)).flatMap((element) => {
    if (element.tagName === 'img') return [attribute(element, 'src')];
    if (element.tagName !== 'a') return [];
    const name = attribute(element, 'aria-label');
    return [`link ${attribute(element, 'href')}${name ? ` (${name})` : ''}`];
  });

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
  expect(source && attribute(source, 'srcset')).toBe(
    '/images/ab-240-v2.avif 240w, /images/ab-480-v2.avif 480w, /images/ab-640-v2.avif 640w',
  );
});

test('nothing is loaded from the origin: an image without a picture is dropped', () => {
  expect(own('<p>a</p><figure><img src="/a.gif"></figure>')).toBe('<p>a</p>');
  expect(own('<img src="/a.gif">')).toBe('');
});

test('text that looks like an image stays text', () => {
  expect(own('<p>&lt;img src="/a.png"&gt;</p>')).toBe('<p>&lt;img src="/a.png"&gt;</p>');
});

const [here, linked] = ['/images/ab-1200.jpg', 'link /images/ab-1200.jpg'];
const gallery = (inner: string): string => `<figure class="wp-block-gallery">${inner}</figure>`;
const nested = '<figure class="wp-block-image">';

test('an image of a gallery opens as our picture, instead of the page that the CMS makes of it', () => {
  const attachment = '<a href="/en/photo-1/"><img src="/a-150x150.png" alt="A"></a>';
  expect(outline(gallery(`${nested}${attachment}</figure>`))).toEqual([linked, here]);
  expect(outline(gallery(`${nested}<img src="/a.png" alt="A"></figure>`))).toEqual([linked, here]);
  expect(
    outline(`<p><a rel="attachment wp-att-8" href="/en/p/">${'<img src="/a.png" alt="A">'}</a></p>`),
  ).toEqual([linked, here]);
});

test('a picture opens here where the list of media knows its link as the page of an image', () => {
  const image = '<img class="wp-image-8" src="/a-300x225.png" width="300" height="225" alt="A">';
  const around = (address: string): string => `<p><a href="${address}">${image}</a></p>`;
  for (const address of ['/en/on-roofs/', 'http://town.example/en/on-roofs#x'])
    expect(outline(around(address))).toEqual([linked, here]);
  for (const address of [`${page}tickets/`, `${page}on-roofs/?x=1`])
    expect(outline(around(address))).toEqual([`link ${address}`, here]);
  expect(outline(around(`${page}event/fair/`))).toEqual(['link /en/event/fair/', here]);
  for (const address of ['/en/on-roofs/', '/en/tickets/'])
    expect(own(around(address))).toContain('width="300" height="225"');
});

test('a link that is named like its picture stays where the list of media knows another page of it', () => {
  const around = (address: string, id: number): string =>
    `<a href="${address}"><img class="wp-image-${id}" src="/a-300x225.png" alt="A"></a>`;
  const real = `link ${page}a/`;
  expect(outline(around('/en/a/', 8))).toEqual([real, here]);
  expect(outline(gallery(around('/en/a/', 8) + around('/en/event/fair/', 8)))).toEqual([
    real,
    here,
    'link /en/event/fair/',
    here,
  ]);
  for (const html of [
    around('/en/on-roofs/', 8),
    around('/en/event/other/on-roofs/', 8),
    around('/en/a/', 10),
  ])
    for (const each of [html, gallery(html)]) expect(outline(each)).toEqual([linked, here]);
});

test('a picture without alternative text has that of the list of media, in the language of the text', () => {
  const alts = (html: string) =>
    elementsOf(own(html)).flatMap((element) =>
      element.tagName === 'img' ? [attribute(element, 'alt')] : [],
    );
  const image = (id: number, alt = '') => `<img class="wp-image-${id}" src="/a.png"${alt}>`;
  expect(alts(image(8))).toEqual(['A <b> & "c"']);
  expect(alts(image(8, ' alt=" "'))).toEqual(['A <b> & "c"']);
  expect(alts(image(8, ' alt="Own"'))).toEqual(['Own']);
  expect(alts(image(9) + image(10) + image(11))).toEqual(['', '', '']);
  const caption = 'aria-describedby="gallery-1-8"';
  expect(alts(`<div class="gallery"><dl><dt><img ${caption} src="/a.png"></dt></dl></div>`)).toEqual([
    'A <b> & "c"',
  ]);
  expect(outline(gallery(image(8)))).toEqual([linked, here]);
});

test('a link around a picture keeps leading to a page here, and to another site', () => {
  const image = '<img src="/fair.png" alt="A">';
  const toEvent = `<a href="/en/event/fair/">${image}</a>`;
  const away = `<a href="https://sponsor.example/">${image}</a>`;
  expect(outline(gallery(`${nested}${toEvent}</figure>${nested}${away}</figure>`))).toEqual([
    'link /en/event/fair/',
    here,
    'link https://sponsor.example/',
    here,
  ]);
  expect(outline(`<p>${toEvent}</p>`)).toEqual(['link /en/event/fair/', here]);
  expect(outline(`<p><a href="/en/tickets/">${image}</a></p>`)).toEqual([`link ${page}tickets/`, here]);
  expect(outline(`<p><a href="/en/fair-2/">${image}</a></p>`)).toEqual([linked, here]);
});

test('a picture that opens and has no alternative text gives its link a name', () => {
  expect(outline(gallery('<img src="/a.png" alt="">'))).toEqual([`${linked} (See the whole picture)`, here]);
});

test('a picture opens in more pixels than pages show, where its image has them', () => {
  const original = { file: 'ab.png', width: 3000, height: 2250 };
  const larger = { ...site, findPicture: () => ({ ...picture, original }) };
  const opened = new Set<string>();
  const html = transformMarkup(cleanHtml(gallery('<img src="/a.png" alt="A">'), page), [
    showPictures(larger, 'en', opened),
  ]);
  expect(html).toContain('<a href="/images/ab-2400.webp">');
  expect([...opened]).toEqual(['/images/ab-2400.webp']);
});

test('a picture that opens has the size that its editor chose, outside of galleries', () => {
  const [, , image] = elementsOf(
    own('<a href="/a.png"><img src="/a-300x225.png" width="300" height="225" alt="A"></a>'),
  ).filter(({ tagName }) => ['img', 'source'].includes(tagName));
  expect(image && [attribute(image, 'width'), attribute(image, 'height')]).toEqual(['300', '225']);
});

test('an image of a gallery without a picture leaves nothing, and no link', () => {
  expect(own(gallery('<a href="/en/photo-1/"><img src="/a.gif"></a>'))).toBe('');
});
