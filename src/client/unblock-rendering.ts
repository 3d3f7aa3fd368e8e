// Unblocks rendering if a render-blocking script does not load within some seconds. It must not be
// a deferred module, which would wait for that script.

/** Milliseconds. */
const unblockDelay = 3000;

setTimeout(() => {
  // Removing it unblocks rendering (https://html.spec.whatwg.org/#render-blocking-mechanism).
  for (const script of document.querySelectorAll('script[blocking]')) script.removeAttribute('blocking');
}, unblockDelay);
