import type { Attributes } from 'sanitize-html';

/** Lazy loading keeps the address in one of the others while `src` holds a placeholder. */
const addressAttributes = ['src', 'data-src', 'data-lazy-src'];

/** Reads the images of one description, tag by tag, while the sanitizer reads it. */
export interface OriginImages {
  enterTag(tag: string): void;
  leaveTag(tag: string): void;
  /**
   * The attributes that an image keeps: `src` (absolute, http or https, without fragment), `alt`,
   * and `width` and `height` in pixels if given. Null for an image without such an address, and for
   * one repeated for browsers without scripts.
   */
  readImage(attributes: Attributes): Attributes | null;
}

/** @param permalink the address that relative ones are relative to */
export function createOriginImages(permalink: string): OriginImages {
  let isWithoutScripts = false;
  let last = { src: '', isWithoutScripts: false };
  return {
    enterTag(tag) {
      if (tag === 'noscript') isWithoutScripts = true;
    },
    leaveTag(tag) {
      if (tag === 'noscript') isWithoutScripts = false;
    },
    readImage(attributes) {
      const src = readAddress(attributes, permalink);
      if (src === null) return null;
      const isRepeated = src === last.src && (isWithoutScripts || last.isWithoutScripts);
      last = { src, isWithoutScripts };
      if (isRepeated) return null;
      const alt = (attributes['alt'] ?? '').replaceAll(/\s+/gu, ' ').trim();
      return { src, alt, ...readPixels('width', attributes), ...readPixels('height', attributes) };
    },
  };
}

function readAddress(attributes: Attributes, permalink: string): string | null {
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

function readPixels(name: 'width' | 'height', attributes: Attributes): Attributes {
  const value = attributes[name] ?? '';
  return /^[1-9]\d{0,4}$/u.test(value) ? { [name]: value } : {};
}
