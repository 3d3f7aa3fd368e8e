/**
 * Items that a page is asked to have; 23 sizes in turn, of which two that follow each other end pages at the same item rarely.
 * `(50, 1)` → `'37'`
 */
export function pageSize(largest: 50, cut = 0): string {
  return String(largest - ((cut * 13) % 23));
}
