import type { Attributes, Tag } from 'sanitize-html';

const media = new Set(['audio', 'video']);
const players = new Set([...media, 'iframe']);

/** WordPress embeds a post as a quote with its link, and a frame that a script shows instead. */
const embeddedPost = /(?:^|\s)wp-embedded-content(?:\s|$)/u;

/** Turns the players of one description into links, tag by tag, while the sanitizer reads it. */
export interface OriginPlayers {
  enterTag(tag: string, attributes: Attributes): void;
  leaveTag(tag: string): void;
  /**
   * The link that replaces a player (`iframe`, `audio`, `video`) or the first `source` of one,
   * named by its title, otherwise by its host. A player without a web address becomes a `span`, for
   * `audio` and `video` without its text. So does the frame of an embedded post after a quote with
   * its link; without that, the link leads to the post. Any other `source` stays one, and is then
   * dropped.
   */
  linkPlayer(tag: string, attributes: Attributes): Tag;
  /** Whether the current text is only for browsers that cannot play what has a link. */
  isFallback(): boolean;
  /** The same for the last tag that was entered. */
  isWithin(): boolean;
}

/** @param permalink the address that relative ones are relative to */
export function createOriginPlayers(permalink: string): OriginPlayers {
  /** For each open player, whether it has its link. */
  const linked: boolean[] = [];
  let title = '';
  let isWithin = false;
  // Whether a quote of an embedded post is open, and whether one with a link waits for its frame.
  let isQuote = false;
  let isQuoted = false;
  return {
    enterTag(tag, { class: name = '', href }) {
      isWithin = linked.includes(true);
      if (players.has(tag)) linked.push(false);
      if (tag === 'blockquote') isQuote = embeddedPost.test(name);
      if (tag === 'a' && isQuote && href !== undefined) isQuoted = true;
    },
    leaveTag(tag) {
      if (players.has(tag)) linked.pop();
      if (tag === 'blockquote') isQuote = false;
    },
    linkPlayer(tag, attributes) {
      const isSource = tag === 'source';
      const none = { tagName: isSource ? tag : 'span', attribs: {}, ...(media.has(tag) && { text: '' }) };
      if (isSource && linked.at(-1) !== false) return none;
      const own = attributes['title']?.trim() ?? '';
      if (media.has(tag)) title = own;
      const url = readAddress(attributes, permalink);
      if (url === null) return none;
      if (tag === 'iframe' && isEmbeddedPost(attributes, url)) {
        const isRepeated = isQuoted;
        isQuoted = false;
        if (isRepeated) return none;
        leadToPost(url);
      }
      linked[linked.length - 1] = true;
      return { tagName: 'a', attribs: { href: url.href }, text: (isSource ? title : own) || url.hostname };
    },
    isFallback: () => linked.includes(true),
    isWithin: () => isWithin,
  };
}

function readAddress(attributes: Attributes, permalink: string): URL | null {
  const written = attributes['src']?.trim() ?? '';
  const url = written === '' ? null : URL.parse(written, permalink);
  return url !== null && /^https?:$/u.test(url.protocol) ? url : null;
}

function isEmbeddedPost({ class: name = '' }: Attributes, { hash }: URL): boolean {
  return embeddedPost.test(name) || hash.startsWith('#?secret=');
}

/** Changes the address of the frame of an embedded post to that of the post. */
function leadToPost(url: URL): void {
  url.hash = '';
  url.searchParams.delete('embed');
  url.pathname = url.pathname.replace(/\/embed\/?$/u, '/');
}
