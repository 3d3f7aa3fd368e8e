import { escapeMarkup, unescapeMarkup } from '../../html/escape.ts';
import { readMarkup, tagOf, writeMarkup, type Node } from '../../html/tree.ts';

/** What is a link already, and what is shown as it has to be typed. */
const verbatim: ReadonlySet<string> = new Set(['a', 'code', 'kbd', 'pre']);

/** Whether there is an address in a text: most descriptions have none, and are not taken apart. */
const anywhere = /(?:^|>)[^<]*https?:\/\//iu;

/**
 * An address in the text of clean HTML, where no word runs into it; nothing in it that nobody sees, or that could turn its direction. A
 * shortcode ends it (`[/embed]`).
 */
const bare = /(?<![a-z\d])https?:\/\/(?:&amp;|(?!\[\/)[^\s<>"“”„«»\\&\p{C}])+/giu;

/** An address of which there is the host, or its beginning, and no more. */
const hostOnly = /^https?:\/\/[^/?#]*$/iu;

/** Longer ones are no addresses that anybody would want to press. */
const mostCharacters = 2000;

/** Belongs to the sentence around an address, not to it. */
const closing = new Set(".,;:!?'’*…。、，！？");

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '」': '「' };

/**
 * Clean HTML in which addresses that stand in its text are links named by themselves, as CMSs make them when they show a text. What
 * names a user or a password stays text: it mostly is there to look like another address.
 */
export function withLinkedAddresses(clean: string): string {
  return anywhere.test(clean) ? writeMarkup(linked(readMarkup(clean))) : clean;
}

function linked(nodes: readonly Node[]): Node[] {
  return nodes.map((node, place) => {
    if (typeof node === 'string') return linkedText(node, nodes[place + 1]);
    return verbatim.has(node.tag) ? node : { ...node, children: linked(node.children) };
  });
}

function linkedText(text: string, next: Node | undefined): string {
  return text.replaceAll(bare, (found, offset: number) => {
    const after = text.slice(offset + found.length);
    const goesOn = after === '' ? next !== undefined && tagOf(next) !== 'br' : /^\p{C}/u.test(after);
    // The beginning of a host is another host.
    return goesOn && hostOnly.test(found) ? found : linkOf(found);
  });
}

function linkOf(found: string): string {
  const written = withoutClosing(found);
  const url = written.length > mostCharacters ? null : URL.parse(unescapeMarkup(written));
  if (url === null || url.username !== '' || url.password !== '') return found;
  // As the sanitiser writes it, which leaves apostrophes.
  const href = escapeMarkup(url.href).replaceAll('&#39;', "'");
  return `<a href="${href}">${written}</a>${found.slice(written.length)}`;
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
  // A reference ends with a semicolon of its own.
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
