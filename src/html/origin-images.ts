import type { Attributes } from 'sanitize-html';
import { mostAddressCharacters } from './web-address.ts';

/** Lazy loading keeps the address in one of the others while `src` holds a placeholder. */
const addressAttributes = ['src', 'data-src', 'data-lazy-src', 'data-thumbnail'];

/** Where galleries of Jetpack and of the block editor state the file as it was uploaded. */
const fullAttributes = ['data-orig-file', 'data-full-url', 'data-large-file'];

/** The name of a file of an image. */
export const imageFile = /\.(?:jpe?g|png|webp|gif|avif)$/iu;

/**
 * The widest file that WordPress lists in `srcset`: the one as it was uploaded may be a photo of
 * many megabytes, and pictures that open have at most 2400 pixels (src/site/images).
 */
const enough = 2048;

/** Most better addresses of an image that are tried. */
const mostFuller = 3;

/** Reads the images of one description, tag by tag, while the sanitizer reads it. */
export interface OriginImages {
  enterTag(tag: string, attributes: Attributes): void;
  leaveTag(tag: string): void;
  /**
   * The attributes that an image keeps: `src` (absolute, http or https, without fragment), `alt`,
   * `width` and `height` in pixels if given, `data-image`: the origin's id of it, where the editor
   * of WordPress gives it, `data-alt`: the same of one without alternative text, and `data-full`:
   * addresses of larger files, best first, with a blank between them. Null for an image without
   * such an address, and for one repeated for browsers without scripts.
   */
  readImage(attributes: Attributes): Attributes | null;
  /** Whether an element is an image that a script paints, as in galleries of Elementor Pro. */
  isPainted(attributes: Attributes): boolean;
}

/** @param permalink the address that relative ones are relative to */
export function createOriginImages(permalink: string): OriginImages {
  let isWithoutScripts = false;
  // The file that a link around images leads to, and whether one was read in it.
  let linked: string | null = null;
  let hasImage = false;
  let last = { src: '', isWithoutScripts: false };
  const known = new Set<string>();
  return {
    enterTag(tag, { href = '' }) {
      if (tag === 'noscript') isWithoutScripts = true;
      if (tag !== 'a') return;
      linked = readFile(href, permalink);
      hasImage = false;
    },
    leaveTag(tag) {
      if (tag === 'noscript') isWithoutScripts = false;
      if (tag === 'a') linked = null;
    },
    readImage(attributes) {
      // Scripts of galleries each have another name for the address of an image.
      const src = readAddress(addressAttributes, attributes, permalink) ?? linked;
      if (src === null) return null;
      const isSame = src === last.src || (linked !== null && hasImage);
      // Some galleries repeat all of their images after the last.
      const isKnown = isWithoutScripts && known.has(src);
      const isRepeated = isKnown || (isSame && (isWithoutScripts || last.isWithoutScripts));
      last = { src, isWithoutScripts };
      hasImage = true;
      if (isRepeated) return null;
      const full = listFuller(src, attributes, permalink);
      for (const address of [src, linked, ...full]) if (address !== null) known.add(address);
      const alt = (attributes['alt'] ?? attributes['aria-label'] ?? '').replaceAll(/\s+/gu, ' ').trim();
      const id = readImageId(attributes);
      const size = { ...readPixels('width', attributes), ...readPixels('height', attributes) };
      return {
        src,
        alt,
        ...size,
        ...(id && { 'data-image': id, ...(alt === '' && { 'data-alt': id }) }),
        'data-full': full.join(' '),
      };
    },
    isPainted: ({ role, 'data-thumbnail': thumbnail }) => role === 'img' && thumbnail !== undefined,
  };
}

/**
 * The editor of WordPress writes the id of an image into its class; the shortcode `[gallery]`, and
 * only for an image with a caption, writes it into the id of that. The tiles of Jetpack state it
 * next to the address of the file; alone, it may be of anything.
 */
function readImageId(attributes: Attributes): string | null {
  const { class: name = '', 'aria-describedby': caption = '', 'data-id': tile = '' } = attributes;
  const isTile = attributes['data-url'] !== undefined;
  const [, id] =
    /(?:^|\s)wp-image-([1-9]\d{0,9})(?:\s|$)/u.exec(name) ??
    /^gallery-\d+-([1-9]\d{0,9})$/u.exec(caption) ??
    (isTile ? /^([1-9]\d{0,9})$/u.exec(tile) : null) ??
    [];
  return id ?? null;
}

function readAddress(names: readonly string[], attributes: Attributes, permalink: string): string | null {
  for (const name of names) {
    const address = resolveImage(attributes[name] ?? '', permalink);
    if (address !== null) return address;
  }
  return null;
}

/** The address of a link to an image file; null for others. */
function readFile(href: string, permalink: string): string | null {
  const address = resolveImage(href, permalink);
  return address !== null && imageFile.test(new URL(address).pathname) ? address : null;
}

function resolveImage(written: string, permalink: string): string | null {
  const url = written.trim() === '' ? null : URL.parse(written.trim(), permalink);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '') return null;
  url.hash = '';
  return url.href;
}

/**
 * Larger files of an image: the one that a gallery states, the widest of `srcset`, and the one
 * whose name lacks the size that WordPress adds to the names of smaller ones. The last is a guess,
 * but smaller ones may be cropped, and are not in `srcset` then. The tiles of Jetpack have another
 * host in `src`, and one of any size in `data-url`.
 */
function listFuller(src: string, attributes: Attributes, permalink: string): readonly string[] {
  const stated = readAddress(fullAttributes, attributes, permalink);
  const widest = readWidest(attributes['srcset'] ?? attributes['data-srcset'] ?? '', permalink);
  const tile = readAddress(['data-url'], attributes, permalink);
  const named = (tile ?? src).replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/u, '');
  const isEnough = widest !== null && widest.width >= enough;
  const found = [stated, ...(isEnough ? [widest.address, named] : [named, widest?.address ?? null]), tile];
  const distinct = new Set(found.filter((each) => each !== null && each !== src));
  return [...distinct]
    .filter((each): each is string => each !== null && each.length <= mostAddressCharacters)
    .slice(0, mostFuller);
}

/** The widest file of a `srcset` with widths; null if it has none. */
function readWidest(srcset: string, permalink: string): { width: number; address: string } | null {
  const files = Array.from(srcset.matchAll(/([^\s,]\S*)\s+(\d{1,5})w/gu), ([, written = '', width]) => ({
    width: Number(width),
    address: resolveImage(written, permalink),
  }));
  const [best] = files.toSorted((a, b) => b.width - a.width);
  return best?.address == null ? null : { width: best.width, address: best.address };
}

function readPixels(name: 'width' | 'height', attributes: Attributes): Attributes {
  const value = attributes[name] ?? '';
  return /^[1-9]\d{0,4}$/u.test(value) ? { [name]: value } : {};
}
