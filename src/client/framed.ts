// What embeds ask of the page around them, and are told by it.
//
// In WordPress, embeds may run scripts but nothing else (wp_filter_oembed_result): links do not
// work and the height is wrong. Both must be requested from its wp-embed.js, with the secret that
// WordPress adds to the address.
const secret = /^#\?secret=([A-Za-z0-9]+)$/u.exec(location.hash)?.[1];

/** Calls a function with the height of the page in CSS pixels, now and when it changes. */
function watchHeight(tell: (height: number) => void): () => void {
  document.body.dataset['grows'] = '';
  const tellHeight = (): void => tell(Math.ceil(document.body.getBoundingClientRect().height));
  new ResizeObserver(tellHeight).observe(document.body);
  return tellHeight;
}

if (secret !== undefined && parent !== window) {
  const ask = (message: 'height' | 'link', value: number | string): void =>
    parent.postMessage({ message, value, secret }, '*');
  // wp-embed.js may start listening before or after this; if late, it sends `ready`.
  const askHeight = watchHeight((height) => ask('height', height));
  addEventListener('load', askHeight);
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ message?: unknown; secret?: unknown } | null>) => {
      if (source === parent && data?.message === 'ready' && data.secret === secret) askHeight();
    },
  );

  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    // It does not follow links to other hosts.
    if (link === null || !isPlain || link.host !== location.host) return;
    event.preventDefault();
    ask('link', link.href);
  });
}

let isWatched = false;

// The code of another site tells the colour of its text (on-your-site.ts): where that is light, the
// page around is dark. The answer is the height. Anybody may send a message, so it changes nothing
// but the theme.
addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (typeof data !== 'string') return;
  // A card fills its frame.
  const isList = document.querySelector('.listing') !== null;
  if (!isWatched && isList && source === parent && parent !== window) {
    isWatched = true;
    watchHeight((height) => parent.postMessage(height, '*'));
  }
  const asked = document.querySelector<HTMLElement>('[id^=auto]:target');
  if (asked === null) return;
  asked.style.color = '';
  // Browsers write the result of a mixture in its space, whatever the colour was written in.
  asked.style.color = `color-mix(in oklab, ${data}, ${data})`;
  const lightness = /^oklab\(([\d.e-]+)/u.exec(getComputedStyle(asked).color)?.[1];
  if (lightness !== undefined) asked.className = Number(lightness) > 0.6 ? 'dark' : 'light';
});
