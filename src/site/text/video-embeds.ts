import { escapeMarkup, unescapeMarkup } from '../../html/escape.ts';
import { isBlank, type Element, type Node, type Transform } from '../../html/tree.ts';
import type { Translate } from '../../i18n/strings.ts';
import { awayRelation } from './away-links.ts';
import { findPlayer, readPlayer, type PlayerHost, type Video } from './videos.ts';

/** Elements around the address of a video that WordPress would embed. */
const blocks: ReadonlySet<string> = new Set(['p', 'div', 'figure']);

/**
 * Turns videos of YouTube and Vimeo that the origin embeds into links that a script replaces by a
 * player on a click (`data-frame`, client/click-to-load.ts). Cleaning has made players links. The
 * address of a video that has a block to itself is an embed, too: WordPress writes it that way if
 * it could not show it (`WP_Embed::autoembed`, `maybe_make_link`). Players of others stay links.
 * @param hosts gets the hosts of the players, in their order
 */
export function embedVideos(t: Translate, hosts: Set<PlayerHost>): Transform {
  const embed = (node: Node, siblings: readonly Node[], parent?: Element): Node => {
    if (typeof node === 'string') return node;
    const isAlone = parent !== undefined && blocks.has(parent.tag) && isOnly(node, siblings);
    const embedded = readEmbed(node, isAlone);
    if (embedded === null)
      return { ...node, children: node.children.map((each) => embed(each, node.children, node)) };
    hosts.add(embedded.video.host);
    return makeLink(embedded, t);
  };
  return (nodes) => nodes.map((node) => embed(node, nodes));
}

/** A video, and the title that the origin gives it. */
interface Embed {
  readonly video: Video;
  readonly title: string | null;
}

function readEmbed({ tag, attributes, children }: Element, isAlone: boolean): Embed | null {
  const { href, ...others } = attributes;
  // Cleaning gives the link of a player nothing but an address and a text.
  if (tag !== 'a' || href === undefined || Object.keys(others).length > 0) return null;
  if (!children.every((each) => typeof each === 'string')) return null;
  const name = unescapeMarkup(children.join(''));
  const url = URL.parse(unescapeMarkup(href));
  if (url === null) return null;
  // A link that has a name is one that somebody made.
  const player = isAlone && URL.parse(name)?.href === url.href ? findPlayer(url) : null;
  // A link named by an address is part of a sentence: nobody embedded it.
  if (player === null && /^https?:\/\//iu.test(name)) return null;
  const video = readPlayer(player ?? url);
  if (video === null) return null;
  return { video, title: player !== null || name === url.hostname ? null : name };
}

function makeLink({ video, title }: Embed, t: Translate): Element {
  const { provider, page, host, frame } = video;
  const label = title === null ? t('video.play', { provider }) : t('video.named', { title, provider });
  return {
    tag: 'a',
    attributes: {
      class: 'load video',
      href: escapeMarkup(page),
      rel: awayRelation,
      'data-frame': escapeMarkup(host + frame),
    },
    children: [{ tag: 'span', attributes: { class: 'btn' }, children: [escapeMarkup(label)] }],
  };
}

function isOnly(node: Node, siblings: readonly Node[]): boolean {
  return siblings.every((each) => each === node || isBlank(each));
}
