import { createCount, type PluralForms } from '../today/count.ts';

/** Messages of the search, in the language of the page. */
export interface Messages {
  /** BCP 47 tag of that language. */
  readonly language: string;
  /** `3 events`, `8 past events`, `Show 5 more` */
  count(what: Counted, n: number): string;
  readonly none: string;
  /** No event has the words, but they were understood: `… {words} …`. */
  readonly noMention: string;
  /** The next day that has something: `… {day} … {count}`. */
  readonly next: string;
  /** Words were taken for others: `… {words} …`. */
  readonly corrected: string;
  /** Ends of a range: `… {day}`. */
  readonly from: string;
  readonly until: string;
  /** What a press on a filter does, before its name: `Remove:`. */
  readonly remove: string;
  /** The link to the calendar of a category, venue, organizer or tag. */
  readonly follow: string;
  /** What kinds of names are called: `{ category: 'Category' }`. */
  readonly kinds: Readonly<Record<string, string>>;
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
type Counted = 'events' | 'past' | 'more' | 'show';

/** Texts from the page; counted ones by plural form. */
type Texts = Omit<Messages, 'language' | 'count'> & Record<Counted, PluralForms>;

/** Reads the texts of a form. */
export function readMessages({ dataset }: HTMLElement): Messages {
  const { language = 'en', texts = '{}' } = dataset;
  const { events, past, more, show, ...others } = JSON.parse(texts) as Texts;
  return { language, count: createCount(language, { events, past, more, show }), ...others };
}
