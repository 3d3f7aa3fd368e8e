import { needsYear } from '../../calendar/day.ts';
import { formatIn } from '../clock.ts';
import { describeQuestion } from './form/describe-filters.ts';
import { isolateText } from './isolate-text.ts';
import type { Messages } from './messages.ts';
import { countParts, includePast, removeDays } from './question.ts';
import type { SearchOutcome } from './run-search.ts';

/** What the status says of an answer. */
export interface AnswerWords {
  /**
   * The number of events that the filters find, or, without days among them, that have the words
   * if they find none.
   */
  readonly found: number;
  /** The number of events, or that there are none. */
  readonly count: string;
  /** What was asked. */
  readonly description: string;
  /** Whether visitors see it elsewhere: in the field and the chips, or by what is found. */
  readonly isSeen: boolean;
  readonly remarks: readonly string[];
  /** Links to other questions, by selector: address and text; a text of null stays as it is. */
  readonly links: Readonly<Record<string, readonly [address: string, text: string | null]>>;
}

/**
 * Puts an answer into words, with links to what else may be meant.
 * @param today on which it was asked
 */
export function describeAnswer(
  form: HTMLFormElement,
  question: URLSearchParams,
  given: SearchOutcome,
  messages: Messages,
  today: string,
): AnswerWords {
  const { coming, running, past, besides, lacksPast, next, words, named, also } = given;
  const asked = named ?? question;
  const count = coming.length + running.length + past.length;
  // On other days, those that have the words are not the answer.
  const found = count || (asked.has('when') ? 0 : also.length);
  const quote = (text: string): string => isolateText(messages.words.replace('{words}', () => text));
  const quoted = quote(question.get('q') ?? '');
  const isAnswered = count === 0 && named === null && words !== null && words.answers.length > 0;
  const none = isAnswered ? messages.noMention.replace('{words}', () => quoted) : messages.none;
  const pastOnes = besides === 'uncounted' ? messages.pastToo : messages.count('past', besides);
  return {
    found,
    count: found > 0 ? messages.count('events', found) : none,
    description: isAnswered ? '' : describeQuestion(form, found > count ? question : asked, messages),
    isSeen: named === null || found > 0,
    remarks: [
      words?.corrected ? messages.corrected.replace('{words}', () => quote(words.corrected ?? '')) : '',
      lacksPast && count > 0 ? messages.noPast : '',
    ],
    links: {
      ...(besides !== 0 && { '.past-ones': [`?${includePast(asked)}`, pastOnes] as const }),
      ...linkDays(removeDays(asked), asked, count, next, messages, today),
    },
  };
}

/** The next day that has something, or any day. */
function linkDays(
  anyDay: URLSearchParams,
  asked: URLSearchParams,
  count: number,
  next: SearchOutcome['next'],
  messages: Messages,
  today: string,
): AnswerWords['links'] {
  if (next === null)
    return count === 0 && asked.has('when') && countParts(anyDay) > 0
      ? { '.any-day': [`?${anyDay}`, null] }
      : {};
  const day = formatIn(messages.language, 'UTC', Date.parse(next.day), {
    ...nextStyle,
    ...(needsYear(next.day, today) && { year: 'numeric' as const }),
  });
  const events = messages.count('events', next.count);
  const text = messages.next.replace('{day}', () => day).replace('{count}', () => events);
  const address = `?${new URLSearchParams([...anyDay, ['when', 'day'], ['date', next.day]])}`;
  return { '.next-day': [address, text] };
}

/** `Saturday 28 November` */
const nextStyle = { weekday: 'long', day: 'numeric', month: 'long' } as const;
