/**
 * The page size to ask for. Sizes repeat after 23 cuts; pages of consecutive sizes rarely end at
 * the same item. `(50, 1)` → `'37'`
 */
export function choosePageSize(largest: 50, cut = 0): string {
  return String(largest - ((cut * 13) % 23));
}
