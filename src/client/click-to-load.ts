// Loads videos and maps of other hosts into the page on click. Without JavaScript, or in a new tab,
// the links open them there.

addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-frame]') : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const address = link?.dataset['frame'];
  if (link === null || address === undefined || !isPlain) return;
  event.preventDefault();
  link.replaceWith(createFrame(link, address));
});

/** Permissions that a player needs; it may not navigate the page. */
function createFrame(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = link.className;
  frame.title = link.dataset['title'] ?? link.querySelector('.btn')?.textContent?.trim() ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  // YouTube refuses to play for pages that send no referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  // Keyboard users continue in the frame.
  frame.addEventListener('load', () => frame.focus(), { once: true });
  return frame;
}
