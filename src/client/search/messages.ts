import { createCount, type PluralForms } from '../today/count.ts';

/** What the script says, in the language of the page. */
export interface Messages {
  /** BCP 47 tag of that language. */
  readonly language: string;
  /** `3 events`, `8 past events`, `Show 5 more` */
  count(what: Counted, n: number): string;
  readonly none: string;
  /** What is offered of the past where it was not counted. */
  readonly pastToo: string;
  /** That nothing of the past was found, where it was asked for. */
  readonly noPast: string;
  /** That something is not known: `… {words} …`. */
  readonly unknown: string;
  /** How words are quoted: `“{words}”`. */
  readonly words: string;
  readonly searching: string;
  readonly failed: string;
}

/** What is counted. */
type Counted = 'events' | 'past' | 'more';

/** Texts as the page brings them; counted ones by their plural form. */
type Texts = Omit<Messages, 'language' | 'count'> & Record<Counted, PluralForms>;

/** The texts that a form brings. */
export function readMessages({ dataset }: HTMLElement): Messages {
  const { language = 'en', texts = '{}' } = dataset;
  const { events, past, more, ...said } = JSON.parse(texts) as Texts;
  return { language, count: createCount(language, { events, past, more }), ...said };
}
