// Where the device can share, the drawer with the address opens its own way of doing so; else it opens itself.

for (const drawer of document.querySelectorAll<HTMLDetailsElement>('details.share')) {
  const { title = '', address: url = '' } = drawer.dataset;
  drawer.querySelector('summary')?.addEventListener('click', (event) => {
    if (drawer.open || !navigator.share) return;
    event.preventDefault();
    navigator.share({ title, url }).catch((error: unknown) => {
      // Whoever changes their mind has seen what there is.
      if (!(error instanceof DOMException && error.name === 'AbortError')) drawer.open = true;
    });
  });
}
