/** Writes a count: `3 events`. */
export type Count = (what: string, n: number) => string;

/** Texts by plural form, with `{n}` for the number. */
export type PluralForms = Readonly<Record<string, string>>;

/** How a language counts. */
export function createCount(language: string, texts: Readonly<Record<string, PluralForms>>): Count {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (what, n) => {
    const forms = texts[what] ?? {};
    return (forms[plural.select(n)] ?? forms['other'] ?? '').replace('{n}', number.format(n));
  };
}

/** The number of events on a day, as src/site/format/agenda-day.ts writes it. */
export function countDay(beginning: number, running: number, count: Count): string {
  const texts = [
    ...(beginning > 0 || running === 0 ? [count('events', beginning)] : []),
    ...(running > 0 ? [count('running', running)] : []),
  ];
  return texts.join(', ');
}
