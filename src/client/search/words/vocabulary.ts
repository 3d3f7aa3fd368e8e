import { addDays, isoWeekday } from '../../../calendar/day.ts';
import type { NamedFilter, SearchWords } from '../../../search/search-words.ts';
import { filterKinds } from '../question.ts';
import {
  inDaytime,
  inEvening,
  inLastWeek,
  inNextWeek,
  listDayPhrases,
  listMonthWords,
  listNamedDays,
  listWeekdays,
  namesMonth,
  onDay,
  onSameWeekdays,
  onWeekends,
  type Parts,
} from './day-phrases.ts';
import { splitWords, type Word } from './split-words.ts';

/** What a phrase means; of several meanings, the one with the lowest rank is first. */
export interface Meaning {
  readonly parts: Parts;
  readonly rank: number;
  /** Whether it certainly means that: in all of a name, or in part of a category’s. */
  readonly isWhole: boolean;
  /** What it means together with a month, if it names a weekday or the weekend. */
  readonly ofMonth?: Parts;
  /** What it names of a month instead, if that follows: “last week” of December. */
  readonly lastOf?: 'week' | 'weekend' | `${number}`;
}

/** Everything that words can name on a day. */
export interface Vocabulary {
  /** The number of words in the longest phrase. */
  readonly longest: number;
  /** The meanings of a phrase, best first. */
  find(words: readonly Word[]): readonly Meaning[];
  /** The month of a word, `2026-12`. */
  findMonth(key: string, isShort: boolean): string | undefined;
  /** The first day from today on that is the weekday of a word. */
  findWeekday(key: string): string | undefined;
  /** The word for a month: `month`. */
  readonly month: string;
  /** What a word says of the days before it; undefined if nothing. */
  findTime(words: readonly Word[]): { readonly parts: Parts; readonly length: number } | undefined;
  isSkipped(key: string): boolean;
  /** Known words with the form in which they are written: first those of names. */
  readonly known: ReadonlyMap<string, string>;
  /** Those that are not of titles alone. */
  readonly names: readonly string[];
  /** The keys of the words of each title. */
  readonly titles: readonly (readonly string[])[];
  readonly today: string;
}

/** What else phrases mean together with a month. */
const besides: Readonly<Partial<Record<NamedFilter, Pick<Meaning, 'ofMonth' | 'lastOf'>>>> = {
  weekend: { ofMonth: onWeekends },
  lastWeekend: { lastOf: 'weekend' },
  lastWeek: { lastOf: 'week' },
};

/** Ranks of meanings; those of the kinds of names are added. Names in part come last. */
const ranks = { day: 0, name: 1, alike: 5, part: 9 };

/**
 * @param language of the page, a BCP 47 tag
 * @param today the visitor’s day in the zone of the calendar
 */
export function buildVocabulary(words: SearchWords, language: string, today: string): Vocabulary {
  const skipped = new Set(words.skipped.flatMap((word) => splitWords(word)).map(({ key }) => key));
  const known = new Map<string, string>();
  const toKeys = (text: string): string[] => {
    const own = splitWords(text).filter(({ key }) => !skipped.has(key));
    for (const { key, typed } of own) if (!known.has(key)) known.set(key, typed);
    return own.map(({ key }) => key);
  };
  const phrases = new Map<string, Meaning[]>();
  let longest = 1;
  const add = (
    keys: readonly string[],
    parts: Parts,
    rank: number,
    also: Pick<Meaning, 'ofMonth' | 'lastOf'> = {},
  ): void => {
    if (keys.length === 0) return;
    longest = Math.max(longest, keys.length);
    const phrase = keys.join(' ');
    phrases.set(phrase, [...(phrases.get(phrase) ?? []), { parts, rank, isWhole: true, ...also }]);
  };

  const named = listNamedDays(today);
  const { evening, daytime, coming, nearest, following, previous } = words.ofDays;
  const phrasesOf = (filter: NamedFilter) =>
    words.phrases[filter].map((text) => [text, named[filter]] as const);
  const dayPhrases = [
    ...listDayPhrases(language, today),
    ...(['nextWeek', 'lastWeek', 'nextMonth'] as const).flatMap(phrasesOf),
  ];
  const isIn = (week: Parts) => (parts: Parts) => String(parts) === String(week);
  const [isNextWeek, isLastWeek] = [isIn(named.nextWeek), isIn(named.lastWeek)];
  for (const [text, parts] of dayPhrases)
    add(toKeys(text), parts, ranks.day, isLastWeek(parts) ? besides.lastWeek : {});
  const monthPhrases = dayPhrases.filter(([, parts]) => namesMonth(parts));
  for (const [name, day] of listWeekdays(language, today)) {
    const inWeek = [
      ...coming.map((word) => [word, day] as const),
      ...nearest.map((word) => [word, day === today ? addDays(day, 7) : day] as const),
      ...following.map((word) => [word, inNextWeek(day, today)] as const),
    ];
    const days = onSameWeekdays(day);
    const addBoth = (word: string, meant: string, also: Pick<Meaning, 'lastOf'> = {}): void => {
      for (const phrase of [`${word} ${name}`, `${name} ${word}`])
        add(toKeys(phrase), onDay(meant), ranks.day, also);
    };
    for (const [text, parts] of dayPhrases) {
      if (isNextWeek(parts)) addBoth(text, inNextWeek(day, today));
      if (isLastWeek(parts)) addBoth(text, inLastWeek(day, today));
    }
    // Of “Saturdays next month”, “Saturday next” is another phrase.
    for (const [text, month] of monthPhrases) add(toKeys(`${name} ${text}`), [...month, ...days], ranks.day);
    add(toKeys(name), onDay(day), ranks.day, { ofMonth: days });
    for (const [word, meant] of inWeek) addBoth(word, meant);
    for (const word of previous) addBoth(word, addDays(day, -7), { lastOf: `${isoWeekday(day)}` });
    // German joins them.
    for (const [texts, time] of [[evening, inEvening] as const, [daytime, inDaytime] as const])
      for (const text of texts)
        add(toKeys(name + text), [...onDay(day), ...time], ranks.day, { ofMonth: [...days, ...time] });
  }
  for (const [filter, texts] of Object.entries(words.phrases))
    for (const text of texts)
      add(toKeys(text), named[filter as NamedFilter], ranks.day, besides[filter as NamedFilter]);
  const names = words.names.map(([kind, name, slug]) => ({
    keys: toKeys(name),
    parts: [[kind, slug]] as const,
    rank: filterKindRank(kind),
  }));
  // A word of a category’s name is as good as all of it: `Talks & classes`.
  const isOfCategory = ({ keys, parts }: (typeof names)[number], phrase: readonly string[]): boolean =>
    parts[0][0] === 'category' && phrase.length > 0 && phrase.every((key) => keys.includes(key));
  const byName = (phrase: readonly string[]): typeof names =>
    names.filter((name) => name.keys.join(' ') === phrase.join(' ') || isOfCategory(name, phrase));
  for (const { keys, parts, rank } of names) add(keys, parts, ranks.name + rank);
  for (const group of words.alike) {
    const own = group.map((text) => toKeys(text));
    const meant = own.flatMap(byName);
    for (const keys of own) for (const { parts, rank } of meant) add(keys, parts, ranks.alike + rank);
  }
  const months = listMonthWords(language, today);
  const inKeys = (all: typeof months.long): Map<string, string> =>
    new Map(all.map(({ word, month }) => [splitWords(word)[0]?.key ?? '', month]));
  const [long, short] = [inKeys(months.long), inKeys(months.short)];
  for (const { word } of months.long) toKeys(word);
  const ofNames = [...known.keys()];
  const titles = words.titles.map(toKeys);

  const mapDays = (style: 'long' | 'short'): Map<string, string> =>
    new Map(listWeekdays(language, today, style).map(([word, day]) => [splitWords(word)[0]?.key ?? '', day]));
  const [weekdays, shortWeekdays] = [mapDays('long'), mapDays('short')];
  const times = Object.entries({ evening, daytime }).flatMap(([time, texts]) =>
    texts.map(toKeys).map((keys) => ({
      keys,
      length: keys.length,
      parts: time === 'evening' ? inEvening : inDaytime,
    })),
  );

  return {
    longest,
    known,
    names: ofNames,
    titles,
    today,
    month: splitWords(nameMonths(language))[0]?.key ?? '',
    findWeekday: (key) => weekdays.get(key) ?? shortWeekdays.get(key),
    isSkipped: (key) => skipped.has(key),
    findTime: (words) =>
      times.find(({ keys }) => keys.length > 0 && keys.every((key, at) => key === words[at]?.key)),
    findMonth: (key, isShort) => long.get(key) ?? (isShort ? short.get(key) : undefined),
    find(words) {
      const exact = phrases.get(words.map(({ key }) => key).join(' ')) ?? [];
      // A word that nobody wrote may be the beginning of one.
      const isIn = (name: readonly string[], { key, start }: Word): boolean =>
        name.includes(key) ||
        (start.length > 2 && !known.has(key) && name.some((each) => each.startsWith(start)));
      const inPart = names
        .filter((name) => words.every((word) => isIn(name.keys, word)))
        .map((name) => ({
          parts: name.parts,
          rank: ranks.part + name.rank,
          isWhole: isOfCategory(
            name,
            words.map(({ key }) => key),
          ),
        }));
      const all = [...exact, ...inPart].sort((a, b) => a.rank - b.rank);
      return all.filter(
        (each, place) => all.findIndex(({ parts }) => String(parts) === String(each.parts)) === place,
      );
    },
  };
}

/** What a language calls a month: `mes`; `""` where an older browser does not know it. */
function nameMonths(language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'dateTimeField' }).of('month') ?? '';
  } catch {
    return '';
  }
}

function filterKindRank(kind: (typeof filterKinds)[number]): number {
  return (['category', 'venue', 'organizer', 'tag'] as const).indexOf(kind);
}
