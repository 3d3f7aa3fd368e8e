import type { Attributes } from 'sanitize-html';

/** Where lazy loading keeps the address while `src` holds a placeholder. */
const addressAttributes = ['src', 'data-src', 'data-lazy-src'];

/** Reads the images of one description, tag by tag. */
export interface OriginImages {
  enter(tag: string): void;
  leave(tag: string): void;
  /**
   * What is kept of an image: `src` (absolute, http or https, without fragment), `alt`, and `width` and `height` in pixels where
   * they are stated. Nothing at all for an image without such an address, and for one told a second time for browsers without
   * scripts.
   */
  read(attributes: Attributes): Attributes;
}

/** @param permalink the address that relative ones are relative to */
export function originImages(permalink: string): OriginImages {
  let withoutScripts = false;
  let last = { src: '', withoutScripts: false };
  return {
    enter(tag) {
      if (tag === 'noscript') withoutScripts = true;
    },
    leave(tag) {
      if (tag === 'noscript') withoutScripts = false;
    },
    read(attributes) {
      const src = addressOf(attributes, permalink);
      if (src === null) return {};
      const repeated = src === last.src && (withoutScripts || last.withoutScripts);
      last = { src, withoutScripts };
      if (repeated) return {};
      const alt = (attributes['alt'] ?? '').replaceAll(/\s+/gu, ' ').trim();
      return { src, alt, ...pixels('width', attributes), ...pixels('height', attributes) };
    },
  };
}

function addressOf(attributes: Attributes, permalink: string): string | null {
  for (const name of addressAttributes) {
    const written = attributes[name]?.trim() ?? '';
    const url = written === '' ? null : URL.parse(written, permalink);
    if (url !== null && /^https?:$/u.test(url.protocol) && url.username === '') {
      url.hash = '';
      return url.href;
    }
  }
  return null;
}

function pixels(name: 'width' | 'height', attributes: Attributes): Attributes {
  const value = attributes[name] ?? '';
  return /^[1-9]\d{0,4}$/u.test(value) ? { [name]: value } : {};
}
