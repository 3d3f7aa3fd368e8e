import type { Attributes, Tag } from 'sanitize-html';

const media = new Set(['audio', 'video']);

/** Makes the players of one description links, tag by tag. */
export interface OriginPlayers {
  enter(tag: string): void;
  leave(tag: string): void;
  /**
   * The link that stands for a player (`iframe`, `audio`, `video`) or for the first `source` of one, named by its title, else by its host.
   * A player without an address of the web leaves a `span`, of the text in `audio` and `video` nothing; a `source` too many stays one, which nobody keeps.
   */
  link(tag: string, attributes: Attributes): Tag;
  /** Whether an element is there only for browsers that cannot play what has a link already. */
  isFallback(tag: string): boolean;
}

/** @param permalink the address that relative ones are relative to */
export function originPlayers(permalink: string): OriginPlayers {
  let depth = 0;
  let isLinked = false;
  let title = '';
  return {
    enter(tag) {
      if (!media.has(tag)) return;
      if (depth === 0) isLinked = false;
      depth += 1;
    },
    leave(tag) {
      if (media.has(tag)) depth -= 1;
    },
    link(tag, attributes) {
      const isSource = tag === 'source';
      const none = { tagName: isSource ? tag : 'span', attribs: {}, ...(media.has(tag) && { text: '' }) };
      if (isSource && (depth === 0 || isLinked)) return none;
      const own = attributes['title']?.trim() ?? '';
      if (media.has(tag)) title = own;
      const url = addressOf(attributes, permalink);
      if (url === null) return none;
      isLinked ||= depth > 0;
      return { tagName: 'a', attribs: { href: url.href }, text: (isSource ? title : own) || url.hostname };
    },
    isFallback: (tag) => depth > 0 && isLinked && tag !== 'source',
  };
}

function addressOf(attributes: Attributes, permalink: string): URL | null {
  const written = attributes['src']?.trim() ?? '';
  const url = written === '' ? null : URL.parse(written, permalink);
  return url !== null && /^https?:$/u.test(url.protocol) ? url : null;
}
