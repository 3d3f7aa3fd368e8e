import type { Attributes, Tag } from 'sanitize-html';

const media = new Set(['audio', 'video']);
const players = new Set([...media, 'iframe']);

/** Makes the players of one description links, tag by tag. */
export interface OriginPlayers {
  enter(tag: string): void;
  leave(tag: string): void;
  /**
   * The link that stands for a player (`iframe`, `audio`, `video`) or for the first `source` of one, named by its title, else by its host.
   * A player without an address of the web leaves a `span`, of the text in `audio` and `video` nothing; a `source` too many stays one, which nobody keeps.
   */
  link(tag: string, attributes: Attributes): Tag;
  /** Whether what is read now is there only for browsers that cannot play what has a link already. */
  isFallback(): boolean;
}

/** @param permalink the address that relative ones are relative to */
export function originPlayers(permalink: string): OriginPlayers {
  /** Of each player that is open, whether it has its link. */
  const linked: boolean[] = [];
  let title = '';
  return {
    enter(tag) {
      if (players.has(tag)) linked.push(false);
    },
    leave(tag) {
      if (players.has(tag)) linked.pop();
    },
    link(tag, attributes) {
      const isSource = tag === 'source';
      const none = { tagName: isSource ? tag : 'span', attribs: {}, ...(media.has(tag) && { text: '' }) };
      if (isSource && linked.at(-1) !== false) return none;
      const own = attributes['title']?.trim() ?? '';
      if (media.has(tag)) title = own;
      const url = addressOf(attributes, permalink);
      if (url === null) return none;
      linked[linked.length - 1] = true;
      return { tagName: 'a', attribs: { href: url.href }, text: (isSource ? title : own) || url.hostname };
    },
    isFallback: () => linked.includes(true),
  };
}

function addressOf(attributes: Attributes, permalink: string): URL | null {
  const written = attributes['src']?.trim() ?? '';
  const url = written === '' ? null : URL.parse(written, permalink);
  return url !== null && /^https?:$/u.test(url.protocol) ? url : null;
}
