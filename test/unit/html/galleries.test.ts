import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanDescription } from '../../../src/html/clean-description.ts';
import { readImageAddresses, readUnknownImages } from '../../../src/html/images.ts';
import { cleanHtml } from '../../support/html/clean-html.ts';

const page = 'https://town.example/en/event/fair/';
const clean = (html: string): string => cleanHtml(html, page);
const paths = (html: string): string[][] =>
  readImageAddresses(clean(html)).map((addresses) => addresses.map((each) => new URL(each).pathname));
const recorded = JSON.parse(
  readFileSync(
    new URL('../../recordings/origin/singles/event-content-rich-en.json', import.meta.url),
    'utf8',
  ),
);

describe('a gallery in a description', () => {
  it('is a list of images with their larger files, as recorded of the shortcode', () => {
    const { description, text } = cleanDescription(recorded.description, recorded.url);
    const uploads = 'http://127.0.0.1:8080/wp-content/uploads/2026/01/event-photo-0';
    const item = (file: string, alt: string): string =>
      `<li><a href="http://127.0.0.1:8080/en/photo-${file[0]}/"><img src="${uploads}${file.replace('.', '-150x150.')}" ` +
      `alt="${alt}" width="150" height="150" data-full="${uploads}${file}" /></a></li>`;
    expect(description).toContain(
      `<figure class="gallery"><ul>${item('1.png', 'Alt &quot;text&quot; &amp; photo 1')}` +
        `${item('2.webp', 'Alt &quot;text&quot; &amp; photo 2')}</ul></figure>`,
    );
    expect(text).not.toContain('photo-1');
    // The other image of the text has its own size, and no link.
    expect(description).toMatch(/event-photo-03-300x169\.jpg" alt="cap" width="300" height="169" \/>/u);
  });

  it('is found in the tiles of Jetpack, in its newer and its older form', () => {
    for (const name of ['wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular', 'tiled-gallery']) {
      const tiles = `<div class="${name}"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row">
        <figure class="tiled-gallery__item"><img src="/a.jpg" alt="A"/></figure>
        <figure class="tiled-gallery__item"><img src="/b.jpg" alt="B"/></figure></div></div></div>`;
      expect(clean(tiles)).toMatch(
        /^<figure class="gallery"><ul><li><img [^>]*><\/li><li><img [^>]*><\/li><\/ul>/u,
      );
    }
  });

  describe('is found in the markup of', () => {
    const uploads = 'https://town.example/wp-content/uploads/';
    const both = (write: (file: string) => string) => ['a', 'b'].map(write).join('\n');
    it.each<[string, string, string?]>([
      [
        'Jetpack’s slideshow',
        `<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container">
        <ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${both((file) => `<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-7" data-id="7" src="${uploads}${file}-300x200.jpg"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">One</figcaption></figure></li>`)}</ul>
        <a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination"></div></div></div>`,
        'One',
      ],
      [
        'Elementor’s carousel',
        `<div class="elementor-image-carousel-wrapper swiper" dir="ltr"><div class="elementor-image-carousel swiper-wrapper" aria-live="off">${both((file) => `<div class="swiper-slide" role="group" aria-roledescription="slide"><figure class="swiper-slide-inner"><img class="swiper-slide-image" src="${uploads}${file}-300x200.jpg" alt="" /><figcaption class="elementor-image-carousel-caption">One</figcaption></figure></div>`)}</div>
        <div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0"><i class="eicon-chevron-left"></i></div></div>`,
        'One',
      ],
      [
        'Elementor Pro, where only a script paints its images',
        `<div class="elementor-widget elementor-widget-gallery"><div class="elementor-gallery__container">${both((file) => `<a class="e-gallery-item elementor-gallery-item" href="${uploads}${file}.jpg" data-elementor-open-lightbox="yes"><div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="${uploads}${file}-300x200.jpg" data-width="300" data-height="200" aria-label="" role="img"></div><div class="elementor-gallery-item__overlay"></div></a>`)}</div></div>`,
      ],
      [
        'NextGEN',
        `<div class="ngg-galleryoverview default-view" id="ngg-gallery-1"><!-- Thumbnails -->${both((file) => `<div id="ngg-image-0" class="ngg-gallery-thumbnail-box"><div class="ngg-gallery-thumbnail"><a href="${uploads}${file}.jpg" title=""><img title="a" alt="" src="${uploads}${file}-300x200.jpg" width="150" height="100"/></a></div></div>`)}<br style="clear: both" /><div class="ngg-clear"></div></div>`,
      ],
      [
        'FooGallery',
        `<div class="foogallery foogallery-container foogallery-default">${both((file) => `<div class="fg-item fg-idle"><figure class="fg-item-inner"><a href="${uploads}${file}.jpg" class="fg-thumb"><span class="fg-image-wrap"><img width="150" height="150" class="skip-lazy fg-image" data-src="${uploads}${file}-300x200.jpg" src="data:image/svg+xml,%3Csvg%3E"></span></a><figcaption class="fg-caption"><div class="fg-caption-inner"><div class="fg-caption-title">One</div></div></figcaption></figure><div class="fg-loader"></div></div>`)}</div>`,
        'One',
      ],
      [
        'Divi',
        `<div class="et_pb_module et_pb_gallery et_pb_gallery_0 et_pb_gallery_grid"><div class="et_pb_gallery_items et_post_gallery clearfix" data-per_page="4">${both((file) => `<div class="et_pb_gallery_item et_pb_grid_item"><div class='et_pb_gallery_image landscape'><a href="${uploads}${file}.jpg" title="One"><img src="${uploads}${file}-300x200.jpg" alt=""><span class="et_overlay"></span></a></div><h3 class="et_pb_gallery_title">One</h3></div>`)}</div><div class='et_pb_gallery_pagination'></div></div>`,
        'One',
      ],
    ])('%s', (_, html, caption) => {
      const list = /<figure class="gallery"><ul>(.*)<\/ul><\/figure>/u.exec(clean(html).replaceAll('\n', ''));
      const image = '<img [^>]*>';
      const item =
        caption === undefined ? image : `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
      expect(list?.[1]).toMatch(new RegExp(`^(?:<li>${item}</li>){2}$`, 'u'));
      expect(readImageAddresses(clean(html))).toEqual(
        ['a', 'b'].map((file) => [`${uploads}${file}.jpg`, `${uploads}${file}-300x200.jpg`]),
      );
    });
  });

  it('has the label of an image that a script paints, and no image where an element is only called one', () => {
    const painted = (attributes: string) =>
      `<div class="e-gallery-container"><a href="/a.jpg"><div ${attributes}></div></a></div>`;
    expect(clean(painted('role="img" data-thumbnail="/a-300x200.jpg" aria-label="A  harp"'))).toContain(
      '<img src="https://town.example/a-300x200.jpg" alt="A harp" data-full="https://town.example/a.jpg" />',
    );
    for (const attributes of ['role="img" aria-label="A harp"', 'data-thumbnail="/a.jpg"'])
      expect(clean(painted(attributes))).toBe('');
  });

  it('has titles below its images as captions, but is not an article with an image', () => {
    const item = '<div><img src="/a.jpg" alt="A"><h3>One</h3><p>Two</p></div>';
    expect(clean(`<div class="gallery">${item}${item}</div>`)).toContain(
      '<figcaption>One <p>Two</p></figcaption>',
    );
    const above = '<div><h3>One</h3><img src="/a.jpg" alt="A"></div>';
    for (const html of [item, above + above, item.replace('<p>', '<h4>Three</h4><p>').repeat(2)])
      for (const name of ['gallery', 'photo-carousel'])
        expect(clean(`<div class="${name}">${html}</div>`)).toBe(clean(`<div>${html}</div>`));
  });

  it('keeps the captions of images and its own, in the forms of the block editor and the shortcode', () => {
    const block = `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">
      <figure class="wp-block-image size-large"><img src="/a-1024x683.jpg" alt="A" class="wp-image-1"
        srcset="/a-1024x683.jpg 1024w, /a-300x200.jpg 300w, /a.jpg 2000w"/><figcaption class="wp-element-caption">One <em>and</em> <b>a</b></figcaption></figure>
      <figure class="wp-block-image"><img src="/b.jpg" alt=""/></figure>
      <figcaption class="blocks-gallery-caption wp-element-caption">All of it</figcaption></figure>`;
    const expected =
      '<figure class="gallery"><ul><li><figure><img src="https://town.example/a-1024x683.jpg" alt="A" ' +
      'data-full="https://town.example/a.jpg" /><figcaption>One <em>and</em> <b>a</b></figcaption></figure></li>' +
      '<li><img src="https://town.example/b.jpg" alt="" data-full="" /></li></ul><figcaption>All of it</figcaption></figure>';
    expect(clean(block)).toBe(expected);
    const older = `<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="/a.jpg" data-full-url="/full.jpg"
      data-link="/en/a/"><figcaption>One</figcaption></figure></li></ul>`;
    expect(clean(older)).toContain(
      'data-full="https://town.example/full.jpg" /><figcaption>One</figcaption>',
    );
    const list = `<div class='gallery galleryid-7'><dl class='gallery-item'><dt class='gallery-icon'>
      <a href='/en/a/'><img src='/a-150x150.jpg'></a></dt><dd class='wp-caption-text'>One</dd></dl><br style="clear: both">
      <dl class='gallery-item'><dt class='gallery-icon'><a href='/b.jpg'><img src='/b-150x150.jpg'></a></dt></dl></div>`;
    expect(clean(list)).toMatch(/^<figure class="gallery"><ul>(?:<li>.*?<\/li>){2}<\/ul><\/figure>$/u);
    expect(paths(list)).toEqual([
      ['/a.jpg', '/a-150x150.jpg'],
      ['/b.jpg', '/b-150x150.jpg'],
    ]);
  });

  it('takes the largest file that its markup proves before one that it only suggests', () => {
    const inGallery = (attributes: string) => paths(`<div class="gallery"><img ${attributes}></div>`)[0];
    expect(inGallery('src="/a-300x200.jpg" data-orig-file="/o.jpg" srcset="/w.jpg 2048w"')).toEqual([
      '/o.jpg',
      '/w.jpg',
      '/a.jpg',
      '/a-300x200.jpg',
    ]);
    expect(inGallery('src="/a-150x150.jpg" srcset="/m.jpg 600w"')).toEqual([
      '/a.jpg',
      '/m.jpg',
      '/a-150x150.jpg',
    ]);
    expect(inGallery('src="/a.jpg" srcset="/a.jpg 900w, javascript:x 9000w"')).toEqual(['/a.jpg']);
    const tile = 'src="/i0/a.jpg?w=600" srcset="/i0/a.jpg?w=900 900w" data-url="/a-1024x683.jpg"';
    expect(inGallery(tile)).toEqual(['/a.jpg', '/i0/a.jpg', '/a-1024x683.jpg', '/i0/a.jpg']);
  });

  it('is a slider, too', () => {
    const slide = (name: string) => `<li class="ms-image"><img src="/${name}-700x300.jpg"></li>`;
    const html = `<div class="metaslider ms-theme-default"><div><ul class="slides">${slide('a')}${slide('b')}</ul></div></div>`;
    expect(clean(html)).toMatch(/^<figure class="gallery"><ul>(?:<li>.*?<\/li>){2}<\/ul><\/figure>$/u);
    expect(paths(html)).toEqual([
      ['/a.jpg', '/a-700x300.jpg'],
      ['/b.jpg', '/b-700x300.jpg'],
    ]);
  });

  it('has each image once, also if all are repeated for browsers without scripts', () => {
    const item = (name: string) =>
      `<div class="envira-gallery-item"><a href="/${name}.jpg"><img src="/${name}-300x200.jpg"></a></div>`;
    const repeated = '<noscript><img src="/a.jpg"><img src="/b.jpg"></noscript>';
    const html = `<div class="envira-gallery-wrap"><div class="envira-gallery-public envira-clear">${item('a')}${item('b')}</div></div>${repeated}`;
    expect(clean(html)).toMatch(/^<figure class="gallery"><ul>(?:<li>.*?<\/li>){2}<\/ul><\/figure>$/u);
    expect(paths(html)).toEqual([
      ['/a.jpg', '/a-300x200.jpg'],
      ['/b.jpg', '/b-300x200.jpg'],
    ]);
    expect(paths(repeated)).toEqual([['/a.jpg'], ['/b.jpg']]);
  });

  it('is only what has nothing but images and captions, whatever its class', () => {
    const image = '<a href="/a.jpg"><img src="/a-150x150.jpg" alt="A"></a>';
    const article = `<h2>Fair</h2><p>Come.</p>${image}<h3>Prices</h3><table><tr><td>1</td></tr></table><ul><li>x</li></ul>`;
    for (const html of [
      article,
      `<div>${article}</div>`,
      `<p>Come.</p>${image}${image}`,
      `${image}Come.${image}`,
      `<div><p>One.</p><p>Two.</p>${image}</div>`,
      `<div><div>${image}</div><blockquote>One.</blockquote></div>${image}`,
    ]) {
      expect(clean(`<div class="gallery">${html}</div>`)).toBe(clean(`<div>${html}</div>`));
      expect(clean(`<div class="gallery">${html}</div>`)).not.toContain('figcaption');
    }
    const item = `<div>${image}<p>One</p></div>`;
    for (const html of [
      item,
      item + item,
      `<div>${item}${item}</div><br><figcaption>All</figcaption><p> </p>`,
    ])
      expect(clean(`<div class="gallery">${html}</div>`)).toContain('<figcaption><p>One</p></figcaption>');
  });

  it('shows the file of a link around an image whose own address only a script knows', () => {
    const placeholder = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="';
    for (const lazy of ['data-original="/a-150x150.jpg"', 'data-src-fg="/a-150x150.jpg"', '']) {
      const image = `<a href="/a.jpg"><img ${lazy} ${placeholder} alt="A"></a>`;
      const noscript = '<noscript><img src="/a-150x150.jpg" alt="A"></noscript>';
      for (const html of [
        image,
        `<div class="gallery">${image}</div>`,
        image.replace('</a>', `${noscript}</a>`),
      ])
        expect(paths(html)).toEqual([['/a.jpg']]);
      expect(clean(`<a href="/a/">${image.slice(18)}`)).not.toContain('<img');
      expect(clean(`<a href="/a.jpg">A</a><img ${placeholder}>`)).not.toContain('<img');
    }
    expect(clean(`<a href="javascript:a.jpg"><img ${placeholder}></a>`)).not.toContain('<img');
  });

  it('is nothing without images, and the class alone stays nowhere', () => {
    expect(clean('<div class="gallery"><p class="gallery">a</p></div>')).toBe('<div><p>a</p></div>');
    expect(clean('<div class="gallery"><a href="/x"></a></div>')).toBe('');
    expect(clean('<div class="gallery tribe-block"><img src="/a.jpg"></div>')).toBe('');
  });
});

describe('a link around an image of a description', () => {
  it('leaves the image to open where it led to a file, or to the page of the image', () => {
    const image = '<img src="/a-300x200.jpg" alt="A">';
    const opened = ['/a.jpg', '/a-300x200.jpg'];
    for (const link of [
      'href="/a.jpg"',
      'rel="attachment wp-att-8" href="/en/p/"',
      'href="/?attachment_id=8"',
    ]) {
      expect(clean(`<p><a ${link}>${image}</a></p>`)).not.toContain('<a ');
      expect(paths(`<p><a ${link}>${image}</a></p>`)).toEqual([opened]);
    }
    expect(paths(`<a href="/plan.png">${image}</a>`)).toEqual([['/plan.png', ...opened]]);
  });

  it('stays where it leads to a document, whatever its name', () => {
    for (const link of ['/a.pdf', '/a.mp3', '/files/programme.pdf'])
      for (const html of [
        `<a href="${link}"><img src="/a-300x200.jpg" alt="A"></a>`,
        `<div class="gallery"><a href="${link}"><img src="/a-300x200.jpg" alt="A"></a></div>`,
      ])
        expect(clean(html)).toContain(`<a href="https://town.example${link}"`);
  });

  it('stays, with the id of the image, where only the origin knows whether it leads to its page', () => {
    const image = '<img class="alignleft wp-image-8 size-medium" src="/a-300x200.jpg" alt="A">';
    const linked = clean(`<p><a href="/en/photo-1/">${image}</a></p>`);
    expect(linked).toContain('<a href="https://town.example/en/photo-1/"><img ');
    expect(linked).toContain('data-full="https://town.example/a.jpg" data-image="8"');
    expect(paths(`<a href="/en/photo-1/">${image}</a>`)).toEqual([['/a.jpg', '/a-300x200.jpg']]);
    expect(readUnknownImages(linked)).toEqual([8]);
    for (const html of [
      image,
      `<a href="/a.jpg">${image}</a>`,
      `<a href="https://other.example/photo-1/">${image}</a>`,
      `<div class="gallery">${image}</div>`,
      `<div class="gallery"><a href="https://other.example/photo-1/">${image}</a></div>`,
      '<a href="/en/photo-1/"><img class="wp-image-x" data-image="8" src="/a.jpg"></a>',
      '<p>data-image="8"</p>',
    ])
      expect(readUnknownImages(clean(html))).toEqual([]);
    for (const html of [
      `<a href="/en/a/">${image}</a>`,
      `<div class="gallery"><a href="/en/photo-1/">${image}</a></div>`,
    ]) {
      expect(clean(html)).toContain('data-full="https://town.example/a.jpg" data-page="8"');
      expect(readUnknownImages(clean(html))).toEqual([8]);
    }
    for (const html of [
      '<img class="wp-image-8" src="/a.jpg">',
      '<img class="wp-image-8" src="/a.jpg" alt=" ">',
    ])
      expect(readUnknownImages(clean(html))).toEqual([8]);
  });

  it('has the id that a tile of Jetpack states, and no other number', () => {
    const tile = (attributes: string) =>
      `<div class="wp-block-jetpack-tiled-gallery"><figure class="tiled-gallery__item"><img ${attributes} src="/a.jpg" alt=""></figure></div>`;
    const url = 'data-url="https://town.example/a.jpg"';
    expect(readUnknownImages(clean(tile(`data-id="531" ${url}`)))).toEqual([531]);
    for (const other of ['data-id="531"', `data-id="x1" ${url}`, url])
      expect(readUnknownImages(clean(tile(other)))).toEqual([]);
  });

  it('stays where it leads to anything else, or has words', () => {
    const image = '<img src="/a-300x200.jpg" alt="A">';
    const alone = [['/a-300x200.jpg']];
    for (const html of [
      `<a href="/en/tickets/">${image}</a>`,
      `<a href="https://other.example/a.jpg">${image}</a>`,
      `<a href="/a.jpg">${image} words</a>`,
      `<a href="mailto:a@b.example">${image}</a>`,
    ]) {
      expect(clean(html)).toContain('<a href=');
      expect(paths(html)).toEqual(alone);
    }
  });
});
