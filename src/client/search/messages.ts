import { createCount, type PluralForms } from '../today/count.ts';

/** Messages of the search, in the language of the page. */
export interface Messages {
  /** BCP 47 tag of that language. */
  readonly language: string;
  /** `3 events`, `8 past events`, `Show 5 more` */
  count(what: Counted, n: number): string;
  readonly none: string;
  /** Offer of past events that were not counted. */
  readonly pastToo: string;
  /** No past events were found although they were asked for. */
  readonly noPast: string;
  /** Unknown values: `… {words} …`. */
  readonly unknown: string;
  /** How words are quoted: `“{words}”`. */
  readonly words: string;
  readonly searching: string;
  readonly failed: string;
}

/** Messages with a count. */
type Counted = 'events' | 'past' | 'more';

/** Texts from the page; counted ones by plural form. */
type Texts = Omit<Messages, 'language' | 'count'> & Record<Counted, PluralForms>;

/** Reads the texts of a form. */
export function readMessages({ dataset }: HTMLElement): Messages {
  const { language = 'en', texts = '{}' } = dataset;
  const { events, past, more, ...others } = JSON.parse(texts) as Texts;
  return { language, count: createCount(language, { events, past, more }), ...others };
}
