/** The address of the player of a video or a list of them, by the address of its page on YouTube or Vimeo; null for other pages. */
export function playerOf(page: URL): URL | null {
  return youtube(page) ?? vimeo(page);
}

/** Have an address like a video's at the player. */
const notVideos: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);

function youtube({ hostname, pathname, searchParams }: URL): URL | null {
  const host = hostname.replace(/^(?:www|m)\./u, '');
  if (host !== 'youtube.com' && host !== 'youtu.be') return null;
  const list = searchParams.get('list');
  const id = host === 'youtu.be' ? pathname.slice(1) : idIn(pathname, searchParams);
  const isList = host === 'youtube.com' && pathname === '/playlist' && list !== null;
  if (!isList && (!/^[\w-]{6,20}$/u.test(id) || notVideos.has(id))) return null;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  const player = new URL(`https://www.youtube.com/embed/${isList ? 'videoseries' : id}`);
  if (list !== null) player.searchParams.set('list', list);
  if (start > 0) player.searchParams.set('start', String(start));
  return player;
}

function idIn(pathname: string, asked: URLSearchParams): string {
  if (pathname === '/watch') return asked.get('v') ?? '';
  return /^\/(?:shorts|live)\/([^/]+)\/?$/u.exec(pathname)?.[1] ?? '';
}

/** Seconds of `90`, `90s` and `1h2m3s`; 0 of anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/u.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function vimeo({ hostname, pathname }: URL): URL | null {
  const [, id, key] = /^\/(\d{4,15})(?:\/([\da-f]{6,}))?\/?$/u.exec(pathname) ?? [];
  if (!/^(?:www\.)?vimeo\.com$/u.test(hostname) || id === undefined) return null;
  const player = new URL(`https://player.vimeo.com/video/${id}`);
  if (key !== undefined) player.searchParams.set('h', key);
  return player;
}
