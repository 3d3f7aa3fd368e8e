import { countIn, type Forms } from '../count.ts';

/** What the script says, in the language of the page. */
export interface Says {
  /** BCP 47 tag of that language. */
  readonly language: string;
  /** `3 events`, `8 past events`, `Show 5 more` */
  count(what: 'events' | 'past' | 'more', n: number): string;
  readonly none: string;
  /** What is offered of the past where it was not counted. */
  readonly pastToo: string;
  /** That something is not known: `… {words} …`. */
  readonly unknown: string;
  /** How words are quoted: `“{words}”`. */
  readonly words: string;
  readonly searching: string;
  readonly failed: string;
}

/** Texts as the page brings them; counted ones by their plural form. */
interface Texts extends Record<'events' | 'past' | 'more', Forms> {
  readonly none: string;
  readonly pastToo: string;
  readonly unknown: string;
  readonly words: string;
  readonly searching: string;
  readonly failed: string;
}

/** The texts that a form brings. */
export function saysOf({ dataset }: HTMLElement): Says {
  const { language = 'en', texts = '{}' } = dataset;
  const { events, past, more, ...said } = JSON.parse(texts) as Texts;
  return { language, count: countIn(language, { events, past, more }), ...said };
}
