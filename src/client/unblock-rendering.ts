// A script that nothing is drawn before, and that does not come, holds the page for some seconds only: then the page is drawn as it was
// written. It must be no module that waits for its turn, for it would wait for that one.

/** Milliseconds. */
const patience = 3000;

setTimeout(() => {
  // Which unblocks rendering (https://html.spec.whatwg.org/#render-blocking-mechanism).
  for (const script of document.querySelectorAll('script[blocking]')) script.removeAttribute('blocking');
}, patience);
