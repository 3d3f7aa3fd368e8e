/** Where players are loaded from: hosts that set no cookie, or are asked not to track. */
export type PlayerHost = 'https://www.youtube-nocookie.com' | 'https://player.vimeo.com';

/** A video on another site. */
export interface Video {
  readonly provider: 'YouTube' | 'Vimeo';
  /** The address of its page. */
  readonly page: string;
  readonly host: PlayerHost;
  /** The path of its player at the host. */
  readonly frame: string;
}

/** The video, or list of videos, of a player by the player's address; null for other addresses. */
export function readPlayer(player: URL): Video | null {
  return readYoutubePlayer(player) ?? readVimeoPlayer(player);
}

/** The player of a video, or list of videos, by the address of its page; null for other pages. */
export function findPlayer(page: URL): URL | null {
  return findYoutubePlayer(page) ?? findVimeoPlayer(page);
}

/** https://developers.google.com/youtube/player_parameters */
function readYoutubePlayer({ hostname, pathname, searchParams }: URL): Video | null {
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/u.test(hostname)) return null;
  const [isPlayer, id = 'videoseries'] = /^\/embed(?:\/([\w-]{6,20})?)?\/?$/u.exec(pathname) ?? [];
  if (isPlayer === undefined || id === 'live_stream') return null;
  const list = searchParams.get('list');
  const start = /^\d{1,6}$/u.exec(searchParams.get('start') ?? '')?.[0];
  const query = new URLSearchParams({ autoplay: '1', ...(list && { list }), ...(start && { start }) });
  const isList = id === 'videoseries';
  // YouTube no longer plays other lists than playlists, such as results of a search.
  if (isList && (list === null || (searchParams.get('listType') ?? 'playlist') !== 'playlist')) return null;
  return {
    provider: 'YouTube',
    page: isList
      ? `https://www.youtube.com/playlist?${new URLSearchParams({ list: list ?? '' })}`
      : `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}`}`,
    host: 'https://www.youtube-nocookie.com',
    frame: `/embed/${id}?${query}`,
  };
}

function readVimeoPlayer({ hostname, pathname, searchParams }: URL): Video | null {
  const [, id] = /^\/video\/(\d{4,15})\/?$/u.exec(pathname) ?? [];
  if (hostname !== 'player.vimeo.com' || id === undefined) return null;
  // Unlisted videos have a key.
  const key = /^\w+$/u.exec(searchParams.get('h') ?? '')?.[0];
  const query = new URLSearchParams({ ...(key && { h: key }), dnt: '1', autoplay: '1' });
  return {
    provider: 'Vimeo',
    page: `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`,
    host: 'https://player.vimeo.com',
    frame: `/video/${id}?${query}`,
  };
}

/** At the player these have an address like that of a video. */
const notVideos: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);

function findYoutubePlayer({ hostname, pathname, searchParams }: URL): URL | null {
  const host = hostname.replace(/^(?:www|m)\./u, '');
  if (host !== 'youtube.com' && host !== 'youtu.be') return null;
  const list = searchParams.get('list');
  const id = host === 'youtu.be' ? pathname.slice(1) : findYoutubeId(pathname, searchParams);
  const isList = host === 'youtube.com' && pathname === '/playlist' && list !== null;
  if (!isList && (!/^[\w-]{6,20}$/u.test(id) || notVideos.has(id))) return null;
  const start = parseSeconds(searchParams.get('t') ?? searchParams.get('start') ?? '');
  const player = new URL(`https://www.youtube.com/embed/${isList ? 'videoseries' : id}`);
  if (list !== null) player.searchParams.set('list', list);
  if (start > 0) player.searchParams.set('start', String(start));
  return player;
}

function findYoutubeId(pathname: string, query: URLSearchParams): string {
  if (pathname === '/watch') return query.get('v') ?? '';
  return /^\/(?:shorts|live)\/([^/]+)\/?$/u.exec(pathname)?.[1] ?? '';
}

/** Seconds of `90`, `90s` and `1h2m3s`; 0 of anything else. */
function parseSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/u.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function findVimeoPlayer({ hostname, pathname }: URL): URL | null {
  const [, id, key] = /^\/(\d{4,15})(?:\/([\da-f]{6,}))?\/?$/u.exec(pathname) ?? [];
  if (!/^(?:www\.)?vimeo\.com$/u.test(hostname) || id === undefined) return null;
  const player = new URL(`https://player.vimeo.com/video/${id}`);
  if (key !== undefined) player.searchParams.set('h', key);
  return player;
}
