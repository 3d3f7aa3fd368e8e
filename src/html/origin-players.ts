import type { Attributes, Tag } from 'sanitize-html';

const media = new Set(['audio', 'video']);
const players = new Set([...media, 'iframe']);

/** Turns the players of one description into links, tag by tag, while the sanitizer reads it. */
export interface OriginPlayers {
  enterTag(tag: string): void;
  leaveTag(tag: string): void;
  /**
   * The link that replaces a player (`iframe`, `audio`, `video`) or the first `source` of one,
   * named by its title, otherwise by its host. A player without a web address becomes a `span`, for
   * `audio` and `video` without its text. Any other `source` stays one, and is then dropped.
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
  return {
    enterTag(tag) {
      isWithin = linked.includes(true);
      if (players.has(tag)) linked.push(false);
    },
    leaveTag(tag) {
      if (players.has(tag)) linked.pop();
    },
    linkPlayer(tag, attributes) {
      const isSource = tag === 'source';
      const none = { tagName: isSource ? tag : 'span', attribs: {}, ...(media.has(tag) && { text: '' }) };
      if (isSource && linked.at(-1) !== false) return none;
      const own = attributes['title']?.trim() ?? '';
      if (media.has(tag)) title = own;
      const url = readAddress(attributes, permalink);
      if (url === null) return none;
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
