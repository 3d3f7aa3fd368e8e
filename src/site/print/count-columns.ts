/** The number of columns of this height that blocks take, none of them split. */
export function countColumns(blocks: readonly number[], height: number): number {
  let needed = 1;
  let used = 0;
  for (const block of blocks) {
    if (used > 0 && used + block > height) {
      needed++;
      used = 0;
    }
    used += block;
  }
  return used > height ? Infinity : needed;
}
