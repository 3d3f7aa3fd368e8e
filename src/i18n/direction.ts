/** The direction of a script by BCP 47 tag: `ar` → `rtl`. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  // The types of TypeScript 6 lack it (ECMA-402, Intl.Locale Info).
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}
