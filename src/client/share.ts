// Opens the device's share dialog if it has one; else the drawer with the address opens, above the
// bar that phones have at the lower edge.

for (const drawer of document.querySelectorAll<HTMLDetailsElement>('details.share')) {
  drawer.addEventListener('toggle', () => {
    if (drawer.open) drawer.lastElementChild?.scrollIntoView({ block: 'nearest' });
  });
  drawer.querySelector('summary')?.addEventListener('click', (event) => {
    if (drawer.open || !navigator.share) return;
    event.preventDefault();
    const { title = '', address: url = '' } = drawer.dataset;
    navigator.share({ title, url }).catch((error: unknown) => {
      // The visitor cancelled: nothing to do.
      if (!(error instanceof DOMException && error.name === 'AbortError')) drawer.open = true;
    });
  });
}
