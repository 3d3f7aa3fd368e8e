interface TextInfo {
  readonly direction?: string;
}

/** ECMA-402, Intl.Locale Info: a method, in Node 22 still a property. TypeScript 6 has neither. */
type LocaleInfo = Intl.Locale & { getTextInfo?(): TextInfo; readonly textInfo?: TextInfo };

const known = new Map<string, 'ltr' | 'rtl'>();

/** The direction of a script by BCP 47 tag: `ar` → `rtl`. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  let direction = known.get(tag);
  if (direction === undefined) known.set(tag, (direction = findDirection(tag)));
  return direction;
}

function findDirection(tag: string): 'ltr' | 'rtl' {
  const locale: LocaleInfo = new Intl.Locale(tag);
  const info = locale.getTextInfo?.() ?? locale.textInfo;
  return info?.direction === 'rtl' ? 'rtl' : 'ltr';
}
