/**
 * Measures of a printed poster in hundredths of the page's width, as in print/poster.css: the
 * height of a Letter page, which holds less than A4; its last line; the code, and lines next to it.
 */
export const pageHeight = 131;
export const lastLine = 3;
export const codeHeight = 17;

const gap = 2.2;

/** The width of one of `count` columns. */
export function measureColumn(count: number): number {
  return (100 - (count - 1) * gap) / count;
}
