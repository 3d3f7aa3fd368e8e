/**
 * Characters that show something; some that count as letters or symbols are as empty as a blank.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether anybody would see anything of a plain text. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
