// In the frames of WordPress, links lead nowhere by themselves and no height is right: it takes every permission but scripts away from a
// card of another site (wp_filter_oembed_result). What it leaves is to ask its wp-embed.js, by the secret that it wrote into the address.
const secret = /^#\?secret=([A-Za-z0-9]+)$/u.exec(location.hash)?.[1];

if (secret !== undefined && parent !== window) {
  const ask = (message: 'height' | 'link', value: number | string): void =>
    parent.postMessage({ message, value, secret }, '*');
  const askHeight = (): void => ask('height', Math.ceil(document.body.getBoundingClientRect().height));

  // wp-embed.js may begin to listen before or after each of them; late ones say `ready`.
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
    // To other hosts it does not lead.
    if (link === null || !isPlain || link.host !== location.host) return;
    event.preventDefault();
    ask('link', link.href);
  });
}
