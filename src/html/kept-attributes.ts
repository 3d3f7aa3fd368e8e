/** Attributes that a description may keep, and where. */
export const keptAttributes: Readonly<Record<string, string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  time: ['datetime'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  '*': ['dir', 'lang', 'class'],
};

/** Cells of a table are counted one by one where it becomes text: nobody writes a hundred columns, but somebody might claim a million. */
const span = /^[1-9]\d?$/u;

/** What the values of attributes have to look like; those of all others are free, or are seen to elsewhere. */
const forms: Readonly<Record<string, RegExp>> = {
  scope: /^(?:row|col)(?:group)?$/u,
  colspan: span,
  rowspan: span,
  start: /^-?\d{1,6}$/u,
  datetime: /^\d{4}-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?)?$|^\d\d:\d\d$/u,
  title: /\S/u,
  dir: /^(?:ltr|rtl|auto)$/u,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu,
};

/** The attributes of an element without those whose value is none that HTML knows. */
export function soundAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const sound = Object.entries(attributes).filter(([name, value]) => forms[name]?.test(value) ?? true);
  return Object.fromEntries(sound);
}
