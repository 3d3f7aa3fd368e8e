// Videos and maps of other hosts, which a click loads into the page. Without script, and in a new tab, their links lead there.

addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-frame]') : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const address = link?.dataset['frame'];
  if (link === null || address === undefined || !isPlain) return;
  event.preventDefault();
  link.replaceWith(frameOf(link, address));
});

/** It may do what a player needs, and not lead the page elsewhere. */
function frameOf(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = link.className;
  frame.title = link.dataset['title'] ?? link.querySelector('.btn')?.textContent?.trim() ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  // YouTube plays nothing for pages that do not say who they are.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  // Whoever pressed the link with the keyboard goes on in the frame.
  frame.addEventListener('load', () => frame.focus(), { once: true });
  return frame;
}
