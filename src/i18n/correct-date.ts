/**
 * A date that begins with its weekday, as its language writes it inside a sentence. `Intl` has the
 * Spanish form of a heading: `viernes, 20 de noviembre`. Scripts of pages have this rule, too, so
 * it is short.
 * @param tag BCP 47 tag of the language
 * @param date as `Intl` writes it
 */
export function correctDate(tag: string, date: string): string {
  return /^es\b/iu.test(tag) ? date.replace(/^(\S+),/u, '$1') : date;
}
