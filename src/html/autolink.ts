import { escapeMarkup, unescapeMarkup } from './escape.ts';
import { getTag, type Element, type Node } from './tree.ts';

/** Links, and elements whose text has to be typed exactly as it is shown. */
const verbatim: ReadonlySet<string> = new Set(['a', 'code', 'kbd', 'pre']);

/**
 * An address in the text of clean HTML that no word runs into. It holds nothing invisible and
 * nothing that could turn its direction. A shortcode ends it (`[/embed]`).
 */
const addresses = /(?<![a-z\d])((?:https?|webcal):\/\/(?:&amp;|(?!\[\/)[^\s<>"“”„«»\\&\p{C}])+)/giu;

/** An address with nothing after its host, or after a part of it. */
const hostOnly = /^\w+:\/\/[^/?#]*$/u;

/** Nobody wants to follow a longer address. */
const mostCharacters = 2000;

/** Punctuation of the sentence around an address. */
const closing = new Set(".,;:!?'’*…。、，！？");

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '」': '「' };

/**
 * Clean HTML in which the addresses in its text are links, as CMSs make them when they show a text.
 * An address with a user or a password stays text: mostly it is there to look like another one.
 */
export function linkAddresses(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node, index): readonly Node[] => {
    if (typeof node === 'string') return linkText(node, nodes[index + 1]);
    return [verbatim.has(node.tag) ? node : { ...node, children: linkAddresses(node.children) }];
  });
}

function linkText(text: string, next: Node | undefined): Node[] {
  // Every second part is an address, because the expression has one group.
  const parts = text.split(addresses);
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    const after = parts[index + 1] ?? '';
    const goesOn =
      after === '' && index + 2 === parts.length
        ? next !== undefined && getTag(next) !== 'br'
        : /^\p{C}/u.test(after);
    // The beginning of a host is another host.
    return goesOn && hostOnly.test(part) ? [part] : linkAddress(part);
  });
}

function linkAddress(found: string): Node[] {
  const written = withoutClosing(found);
  const url = written.length > mostCharacters ? null : URL.parse(unescapeMarkup(written));
  // Unlike http, `webcal:` needs no host.
  if (url === null || url.host === '' || url.username !== '' || url.password !== '') return [found];
  // The sanitizer leaves apostrophes as they are, and so does this.
  const href = escapeMarkup(url.href).replaceAll('&#39;', "'");
  const link: Element = { tag: 'a', attributes: { href }, children: [written] };
  return written === found ? [link] : [link, found.slice(written.length)];
}

/** A plain text with its addresses replaced; null keeps one. */
export function replaceAddresses(text: string, replace: (address: string) => string | null): string {
  if (!text.includes('://')) return text;
  const parts = escapeMarkup(text).split(addresses);
  const replaced = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const written = withoutClosing(part);
    const instead = written.length > mostCharacters ? null : replace(unescapeMarkup(written));
    return instead === null ? part : escapeMarkup(instead) + part.slice(written.length);
  });
  return unescapeMarkup(replaced.join(''));
}

/** An address without the punctuation after it, and without a bracket that was opened before it. */
function withoutClosing(found: string): string {
  const counts = new Map<string, number>();
  const count = (character: string, by = 0) => {
    const sum = (counts.get(character) ?? 0) + by;
    counts.set(character, sum);
    return sum;
  };
  for (const character of found) count(character, 1);
  let end = found.length;
  // The semicolon of a reference is part of the address.
  while (!found.endsWith('&amp;', end)) {
    const last = found.charAt(end - 1);
    const opening = brackets[last];
    const isAround = opening !== undefined && count(last) > count(opening);
    if (!isAround && !closing.has(last)) break;
    count(last, -1);
    end -= 1;
  }
  return found.slice(0, end);
}
