import { escapeMarkup, unescapeMarkup } from '../../html/escape.ts';
import type { Translate } from '../../i18n/strings.ts';
import { withLonePlayers } from './lone-addresses.ts';

/** Where players are loaded from: hosts that set no cookie, or are asked not to track. */
export type PlayerHost = 'https://www.youtube-nocookie.com' | 'https://player.vimeo.com';

/** A video on another site. */
interface Player {
  readonly provider: 'YouTube' | 'Vimeo';
  /** The page on which it plays. */
  readonly page: string;
  readonly host: PlayerHost;
  /** What a frame shows of it, below the host. */
  readonly frame: string;
}

/** A text with players. */
export interface Played {
  readonly html: string;
  /** Hosts of its players, each once. */
  readonly players: readonly PlayerHost[];
}

/**
 * Clean HTML in which what the origin embeds from YouTube and Vimeo, which cleaning made links, is a link to the video
 * that a script turns into a frame on a click (`data-frame`, client/frames.ts). Players of others stay links.
 */
export function withPlayers(html: string, t: Translate): Played {
  const hosts = new Set<PlayerHost>();
  const played = withLonePlayers(html).replace(
    /<a href="([^"]*)">([^<]*)<\/a>/gu,
    (link, address: string, text: string) => {
      const url = URL.parse(unescapeMarkup(address));
      // What is named by an address stands in a sentence: nobody embedded it.
      const player = url === null || /^https?:\/\//iu.test(text) ? null : (youtube(url) ?? vimeo(url));
      if (player === null) return link;
      const { provider, page, host, frame } = player;
      hosts.add(host);
      const isNamed = unescapeMarkup(text) !== url?.hostname;
      const label = isNamed
        ? t('video.named', { title: unescapeMarkup(text), provider })
        : t('video.play', { provider });
      return (
        `<a class="load video" href="${escapeMarkup(page)}" rel="${away}" data-frame="${escapeMarkup(host + frame)}">` +
        `<span class="btn">${escapeMarkup(label)}</span></a>`
      );
    },
  );
  return { html: played, players: [...hosts] };
}

/** Of links to other sites: they learn nothing, and are not recommended. */
export const away = 'noopener noreferrer nofollow external';

/** https://developers.google.com/youtube/player_parameters */
function youtube({ hostname, pathname, searchParams }: URL): Player | null {
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/u.test(hostname)) return null;
  const [isPlayer, id = 'videoseries'] = /^\/embed(?:\/([\w-]{6,20})?)?\/?$/u.exec(pathname) ?? [];
  if (isPlayer === undefined || id === 'live_stream') return null;
  const list = searchParams.get('list');
  const start = /^\d{1,6}$/u.exec(searchParams.get('start') ?? '')?.[0];
  const asked = new URLSearchParams({ autoplay: '1', ...(list && { list }), ...(start && { start }) });
  const isList = id === 'videoseries';
  // Other lists than those of somebody's making (what a search finds, say) are no longer played.
  if (isList && (list === null || (searchParams.get('listType') ?? 'playlist') !== 'playlist')) return null;
  return {
    provider: 'YouTube',
    page: isList
      ? `https://www.youtube.com/playlist?${new URLSearchParams({ list: list ?? '' })}`
      : `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}`}`,
    host: 'https://www.youtube-nocookie.com',
    frame: `/embed/${id}?${asked}`,
  };
}

function vimeo({ hostname, pathname, searchParams }: URL): Player | null {
  const [, id] = /^\/video\/(\d{4,15})\/?$/u.exec(pathname) ?? [];
  if (hostname !== 'player.vimeo.com' || id === undefined) return null;
  // Videos that are not listed have a key.
  const key = /^\w+$/u.exec(searchParams.get('h') ?? '')?.[0];
  const asked = new URLSearchParams({ ...(key && { h: key }), dnt: '1', autoplay: '1' });
  return {
    provider: 'Vimeo',
    page: `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`,
    host: 'https://player.vimeo.com',
    frame: `/video/${id}?${asked}`,
  };
}
