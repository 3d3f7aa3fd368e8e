// What embeds ask of the page around them, and are told by it.
//
// In WordPress, embeds may run scripts but nothing else (wp_filter_oembed_result): links do not
// work and the height is wrong. Both must be requested from its wp-embed.js, with the secret that
// WordPress adds to the address.
const secret = /^#\?secret=([A-Za-z0-9]+)$/u.exec(location.hash)?.[1];

if (secret !== undefined && parent !== window) {
  document.body.dataset['grows'] = '';
  const ask = (message: 'height' | 'link', value: number | string): void =>
    parent.postMessage({ message, value, secret }, '*');
  const askHeight = (): void => ask('height', Math.ceil(document.body.getBoundingClientRect().height));

  // wp-embed.js may start listening before or after these; if late, it sends `ready`.
  new ResizeObserver(askHeight).observe(document.body);
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

// The code of another site tells the colour of its text (on-your-site.ts): where that is light, the
// page around is dark. Anybody may send a message, so it changes nothing but the theme.
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const asked = document.querySelector<HTMLElement>('[id^=auto]:target');
  if (asked === null || typeof data !== 'string') return;
  asked.style.color = '';
  // Browsers write the result of a mixture in its space, whatever the colour was written in.
  asked.style.color = `color-mix(in oklab, ${data}, ${data})`;
  const lightness = /^oklab\(([\d.e-]+)/u.exec(getComputedStyle(asked).color)?.[1];
  if (lightness !== undefined) asked.className = Number(lightness) > 0.6 ? 'dark' : 'light';
});
