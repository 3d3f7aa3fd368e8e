/**
 * Items that a page is asked to have. There are 23 sizes in turn; pages of two that follow each other
 * rarely end at the same item. `(50, 1)` → `'37'`
 */
export function pageSize(largest: 50, cut = 0): string {
  return String(largest - ((cut * 13) % 23));
}
