/**
 * Texts for screen readers alone whose letters a style changes: browsers hand over the changed
 * ones, and screen readers may spell capitals. Runs in the browser.
 */
export function findHiddenCapitals(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    const box = parentElement?.closest<HTMLElement>('p, h1, h2, h3, span, small, div');
    const isHidden = box?.offsetWidth === 1 && getComputedStyle(box).clipPath !== 'none';
    if (isHidden && parentElement !== null && getComputedStyle(parentElement).textTransform !== 'none')
      found.push((textContent ?? '').trim());
  }
  return found.filter(Boolean);
}
