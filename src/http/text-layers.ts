import { decodeHTML } from 'entities';

/** Parts of a text, and what replaces each. */
interface Step {
  readonly pattern: RegExp;
  readonly write: (part: string) => string;
}

/**
 * One layer of escapes: those of addresses, HTML, JSON and JavaScript, each alone or mixed; wide
 * letters and digits (U+FF01 to U+FF5E) become those of ASCII.
 */
const unescape: Step = {
  pattern:
    /%u[\da-f]{4}|%[\da-f]{2}|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);?|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[\\/"'bfnrt]|[\uff01-\uff5e]/giu,
  write(part) {
    if (part.startsWith('&')) return decodeHTML(part);
    if (part >= '\uff01') return String.fromCharCode(part.charCodeAt(0) - 0xfe_e0);
    const hex = /^(?:%u?|\\u\{?|\\x)([\da-f]+)\}?$/iu.exec(part)?.[1];
    if (hex !== undefined) return writeCodePoint(Number.parseInt(hex, 16)) ?? part;
    return /[bfnrt]$/u.test(part) ? ' ' : part.slice(1);
  },
};

/** Quoted-printable (RFC 2045), with its line breaks. */
const unquote: Step = {
  pattern: /=(?:[\da-f]{2}|\r?\n)/giu,
  write: (part) => writeCodePoint(Number.parseInt(part.slice(1), 16)) ?? '',
};

/** Bytes of UTF-8 that were unescaped one by one. */
const joinBytes: Step = {
  pattern:
    /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/gu,
  write: (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'),
};

const dropTags: Step = { pattern: /<[^<>]*>/gu, write: () => '' };

/**
 * Spaces of all kinds, what is written for them, and what nobody sees or cleaning removes. `+` and
 * `-`, `/` and `_` are one character of base64 each (RFC 4648, section 5).
 */
const dropSpaces: Step = {
  pattern: /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd+\-\/_]+/gv,
  write: () => '',
};

/** What every escape, wide letter, tag and byte of UTF-8 has. Few texts of an origin have any. */
const hidesText = /[%&\\<=\uff01-\uff5e]|[\u00c2-\u00f4][\u0080-\u00bf]/u;

/**
 * A text as it is, with up to three layers of escapes undone, without tags, and with
 * quoted-printable undone: each without spaces, `+`, `-`, `/` and `_`. At most six texts, none
 * longer than the first. The time is in proportion to the text, because no pattern looks at a
 * character more than a few times.
 */
export function readLayers(text: string): readonly string[] {
  return hidesText.test(text) ? undoLayers(text, rewriteText) : [rewriteText(text, dropSpaces)];
}

/** The same layers; each knows which part of the text its code units come from. */
export function trackLayers(text: string): readonly TrackedText[] {
  return undoLayers(trackText(text), rewriteTracked);
}

type Rewrite<T> = (text: T, step: Step) => T;

function undoLayers<T>(text: T, rewrite: Rewrite<T>): readonly T[] {
  const open = (layer: T): T => rewrite(rewrite(layer, unescape), joinBytes);
  const once = open(text);
  const twice = open(once);
  // Most texts have few layers.
  const layers = new Set([
    text,
    once,
    twice,
    open(twice),
    rewrite(twice, dropTags),
    rewrite(rewrite(text, unquote), joinBytes),
  ]);
  return Array.from(layers, (layer) => rewrite(layer, dropSpaces));
}

const rewriteText: Rewrite<string> = (text, { pattern, write }) => text.replace(pattern, write);

/** A rewritten text that knows which part of its source each code unit comes from. */
export interface TrackedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function trackText(text: string): TrackedText {
  const starts = Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((start) => start + 1) };
}

const rewriteTracked: Rewrite<TrackedText> = ({ text, starts, ends }, { pattern, write }) => {
  const result = { text: '', starts: [] as number[], ends: [] as number[] };
  let at = 0;
  const copy = (to: number): void => {
    result.text += text.slice(at, to);
    for (; at < to; at++) {
      result.starts.push(starts[at] ?? 0);
      result.ends.push(ends[at] ?? 0);
    }
  };
  for (const { 0: part, index } of text.matchAll(pattern)) {
    copy(index);
    at = index + part.length;
    const written = write(part);
    result.text += written;
    for (const _ of Array.from({ length: written.length })) {
      result.starts.push(starts[index] ?? 0);
      result.ends.push(ends[at - 1] ?? 0);
    }
  }
  copy(text.length);
  return result;
};

function writeCodePoint(code: number): string | null {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}
