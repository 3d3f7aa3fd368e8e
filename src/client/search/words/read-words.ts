import { addDays, addMonths, findWeekend, isoWeekday, toMonth } from '../../../calendar/day.ts';
import { isDay, isMonth } from '../day-range.ts';
import { foldText } from '../fold-text.ts';
import { filterKinds } from '../question.ts';
import { inRange, namesMonth, onDay, onLast, type Parts } from './day-phrases.ts';
import { findNearestWord } from './nearest-word.ts';
import { splitWords, toWord, type Word } from './split-words.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** How words are understood. */
export interface Reading {
  /** The query of each answer, the best first: that of all that was understood. */
  readonly answers: readonly string[];
  /** Whether nothing that was understood is only a part of a name. */
  readonly isCertain: boolean;
  /** The slugs of the categories among what was understood. */
  readonly categories: readonly string[];
  /** The words that mean no filter, as they were typed. */
  readonly rest: string;
  /**
   * The query of the days with other words as words, also those that name a category or the like;
   * null unless some do, and some name days.
   */
  readonly dated: string | null;
  /** The words with letters that were amiss put right; as typed if there are none. */
  readonly words: string;
}

/** A phrase with its meanings. */
interface Understood {
  readonly meanings: readonly Meaning[];
  readonly length: number;
  /** Whether it has the number of a day, or is a month. */
  readonly isDate: boolean;
}

/** Words that say, in all languages that we ship, that what follows is not meant. */
const isNegation = ({ start }: Word): boolean =>
  /^(?:not?|non|nicht|kein\w*|nao|pas|sin|without|ohne|sans|sem)$/u.test(start);
/** Words that say that each such day is meant. */
const isEach = ({ start }: Word): boolean =>
  /^(?:every|each|all|cada|tod[ao]s?|jede\w?|alle|chaque|tous|toutes?)$/u.test(start);
/** Words between two of a kind. */
const isJoining = ({ start }: Word): boolean => /^(?:and|or|[yeou]|und|oder|et|ou)$/u.test(start);
/** An hour after a day: `20h`, `8pm`, or any number after “at”. */
const isHour = ({ start, skipped }: ReadWord): boolean =>
  /^\d{1,2}(?:h|hrs?|am|pm|uhr)$/u.test(start) ||
  (/^\d{1,2}$/u.test(start) && skipped.some((word) => /^(?:at|a|as|um|las)$/u.test(word.start)));
/** Words between the first and the last day of a span. */
const isUntil = ({ start }: Word): boolean =>
  /^(?:to|until|till|al?|hasta|bis|au|jusqu|ate|ao)$/u.test(start);

/** Answers shown at most. */
const most = 6;

/**
 * Reads words as filters of the address, the longest phrases first. Neither order nor number of
 * the phrases matters; of two that name days, the second is left as words, but for a date and its
 * weekday, a month and a weekday of it, its weekends or its last week, and a date or month and a
 * later one up to which it lasts.
 * @param corrects whether a word that nobody wrote may be a known one with one or two letters amiss
 */
export function readWords(text: string, vocabulary: Vocabulary, corrects = false): Reading {
  const typed = splitWords(text);
  const all = corrects ? typed.map((word) => correct(word, vocabulary)) : typed;
  const words = leaveOut(all, vocabulary);
  const found: (readonly Meaning[])[] = [];
  const rest: string[] = [];
  /** Without what names days or another filter, such as “free”. */
  const undated: string[] = [];
  /** The place in `found` of what names days, whether it is a date, and the word after it. */
  let days: { readonly at: number; readonly isDate: boolean; readonly end: number } | undefined;
  for (let at = 0; at < words.length;) {
    const inRow = days?.end === at;
    const upTo = inRow && words.slice(at, at + 1).some(isUntil) ? 1 : 0;
    const [other] = (days && found[days.at]) ?? [];
    const ofMonth = inRow && other?.lastOf && words[at]?.key === vocabulary.month ? thisMonth : undefined;
    const understood = ofMonth ?? understand(words.slice(at + upTo), vocabulary);
    const [best] = understood?.meanings ?? [];
    const isDays = namesDays(best);
    const isSpan = upTo > 0 || words[at]?.skipped.some(isUntil) === true;
    const isListed = isSpan || words[at]?.skipped.some(isJoining) === true;
    const span = inRow && isDays ? joinDays(other, best, isSpan, vocabulary.today) : undefined;
    const ofOne = inRow && !isListed ? joinLast(other, best, vocabulary.today) : undefined;
    const joint = isSpan && span ? span : upTo > 0 ? undefined : (joinMonth(other, best) ?? ofOne ?? span);
    // “5 December, Saturday” is a date with its weekday, “today, Friday” one day.
    const isSame =
      !isSpan &&
      namesOneDay(best) &&
      namesOneDay(other) &&
      (days?.isDate !== understood?.isDate ||
        String(findDays(best, vocabulary.today)) === String(findDays(other, vocabulary.today)));
    // Part of a name among other words is rather any word: “workshop for kids”.
    const isOther = best?.isWhole === false && understood?.length !== words.length;
    // What is denied has no filter: “not free”, “theatre without kids”.
    const isFree = best?.parts[0]?.[0] === 'free';
    const isNot =
      (isFree || isScope(best)) && words.slice(Math.max(at - (isFree ? 2 : 1), 0), at).some(isNegation);
    const take = (length: number): string[] => words.slice(at, at + length).map(({ typed }) => typed);
    const isFurther = isDays && days && !isSame && !joint;
    if (understood === undefined || isOther || isNot || isFurther || (upTo > 0 && !span)) {
      // A part of “next Saturday” would be another day.
      const length = isFurther && understood !== undefined ? upTo + understood.length : 1;
      rest.push(...take(length));
      undated.push(...take(length));
      at += length;
      continue;
    }
    const end = at + upTo + understood.length;
    if (isDays && days) {
      if (joint) found[days.at] = [joint];
      else if (understood.isDate) found[days.at] = understood.meanings;
      days = { at: days.at, isDate: true, end };
    } else {
      if (isDays) days = { at: found.length, isDate: understood.isDate, end };
      else if (isScope(best)) undated.push(...take(understood.length));
      const ofEach = words[at]?.skipped.some(isEach) ? best?.ofMonth : undefined;
      found.push(ofEach && best ? [{ ...best, parts: ofEach }] : understood.meanings);
    }
    at = end;
    if (!isDays || days === undefined) continue;
    // The search knows no hours.
    if (words.slice(at, at + 1).some(isHour)) at += 1;
    // In “hoy y mañana”, the word for the morning means tomorrow.
    const isNext =
      words[at]?.skipped.some(isJoining) === true &&
      namesDays(understand(words.slice(at), vocabulary)?.meanings[0]);
    const time = isNext ? undefined : vocabulary.findTime(words.slice(at));
    at += time?.length ?? 0;
    days = { ...days, end: at };
    if (time === undefined) continue;
    found[days.at] = (found[days.at] ?? []).map(({ parts, ofMonth, ...meaning }) => ({
      ...meaning,
      parts: [...parts, ...time.parts],
      ...(ofMonth && { ofMonth: [...ofMonth, ...time.parts] }),
    }));
  }
  const others = found.flatMap(([meaning]) => (meaning && !isScope(meaning) ? meaning.parts : []));
  const isDated = days !== undefined && found.some(([meaning]) => isScope(meaning));
  const joined = all.map((word) => word.typed).join(' ');
  const isCorrected = all.some((word, at) => word !== typed[at]);
  return {
    answers: listAnswers(found, rest.join(' ')),
    categories: listCategories(found),
    isCertain: found.every(([meaning]) => meaning?.isWhole === true),
    rest: rest.join(' '),
    dated: isDated ? toQuery([['q', undated.join(' ')], ...others]) : null,
    words: isCorrected ? joined : text,
  };
}

/** A word, with those before it that were left out. */
interface ReadWord extends Word {
  readonly skipped: readonly Word[];
}

/** The words that mean something by themselves. */
function leaveOut(all: readonly Word[], { isSkipped }: Vocabulary): readonly ReadWord[] {
  const words: ReadWord[] = [];
  let skipped: Word[] = [];
  for (const word of all) {
    if (isSkipped(word.key)) skipped.push(word);
    else {
      words.push({ ...word, skipped });
      skipped = [];
    }
  }
  return words;
}

/** Whether it is a category, venue, organizer or tag. */
function isScope(meaning: Meaning | undefined): boolean {
  return filterKinds.some((kind) => kind === meaning?.parts[0]?.[0]);
}

/** “The month”, after what is the last of it. */
const thisMonth: Understood = {
  meanings: [{ parts: [['when', 'month']], rank: 0, isWhole: true }],
  length: 1,
  isDate: false,
};

function namesDays(meaning: Meaning | undefined): boolean {
  return meaning?.parts[0]?.[0] === 'when';
}

function namesOneDay(meaning: Pick<Meaning, 'parts'> | undefined): boolean {
  const when = meaning?.parts[0]?.[1];
  return when === 'day' || when === 'today';
}

/** A weekday or the weekends of a month, named in either order. */
function joinMonth(one: Meaning | undefined, other: Meaning | undefined): Meaning | undefined {
  const [days, month] = one?.ofMonth ? [one, other] : [other, one];
  if (!days?.ofMonth || !month || !namesMonth(month.parts)) return undefined;
  return { ...month, parts: [...month.parts, ...days.ofMonth] };
}

/** The last week, weekend or weekday of a month: “last week of December”. */
function joinLast(one: Meaning | undefined, other: Meaning | undefined, today: string): Meaning | undefined {
  const [days, month] = one?.lastOf ? [one, other] : [other, one];
  const [[, when] = ['', '']] = month?.parts ?? [];
  if (!days?.lastOf || month?.parts.length !== 1 || !namesMonth(month.parts)) return undefined;
  const times = days.parts.filter(([name]) => name === 'evening' || name === 'daytime');
  return { ...month, parts: [...onLast(days.lastOf, when === 'month' ? toMonth(today) : when), ...times] };
}

/**
 * From one day or month to a later one: “1 December to 5 December”. Without such a word, they
 * must follow one another: “today and tomorrow”, “December and January”.
 */
function joinDays(
  one: Meaning | undefined,
  other: Meaning | undefined,
  isSpan: boolean,
  today: string,
): Meaning | undefined {
  const first = findDays(one, today);
  if (first === undefined) return undefined;
  const second = findWeekdayAfter(first[0], other) ?? findDays(other, today, first[0]);
  if (second === undefined || second[1] <= first[0]) return undefined;
  if (!isSpan && second[0] !== addDays(first[1], 1)) return undefined;
  return { parts: inRange([first[0], second[1]]), rank: 0, isWhole: true };
}

/** The first day after another that is the weekday which a word names; undefined for others. */
function findWeekdayAfter(
  day: string,
  meaning: Meaning | undefined,
): readonly [first: string, last: string] | undefined {
  const [[name, weekday] = ['', ''], ...others] = meaning?.ofMonth ?? [];
  if (name !== 'weekday' || others.length > 0 || !/^\d$/u.test(weekday)) return undefined;
  const next = addDays(day, 1);
  const found = addDays(next, (Number(weekday) - isoWeekday(next) + 7) % 7);
  return [found, found];
}

/**
 * The first and the last of some days, if nothing else is said of them.
 * @param from the day from which a weekend is the next one
 */
function findDays(
  meaning: Meaning | undefined,
  today: string,
  from = today,
): readonly [first: string, last: string] | undefined {
  const { when = '', date, from: start, to, ...others } = Object.fromEntries(meaning?.parts ?? []);
  if (Object.keys(others).length > 0) return undefined;
  if (when === 'today') return [today, today];
  if (when === 'weekend') return [findWeekend(from).first, findWeekend(from).last];
  if (date !== undefined) return [date, date];
  if (start !== undefined && to !== undefined) return [start, to];
  return isMonth(when) ? [`${when}-01`, addDays(`${addMonths(when, 1)}-01`, -1)] : undefined;
}

function listCategories(found: readonly (readonly Meaning[])[]): readonly string[] {
  const parts = found.flatMap(([meaning]) => meaning?.parts ?? []);
  return [...new Set(parts.flatMap(([name, value]) => (name === 'category' ? [value] : [])))];
}

/** The combination of the best meanings, then each of them, then the others. */
function listAnswers(found: readonly (readonly Meaning[])[], rest: string): readonly string[] {
  if (found.length === 0) return [];
  const words: Parts = rest === '' ? [] : [['q', rest]];
  const named = found.flatMap(([meaning]) => meaning?.parts ?? []);
  // Two words may mean the same: “art exhibition”.
  const best = [...new Map(named.map((part) => [String(part), part])).values()];
  const singles = found.flatMap(([meaning]) => (meaning === undefined ? [] : [meaning]));
  const others = found.flatMap((meanings) => meanings.slice(1)).sort((a, b) => a.rank - b.rank);
  const queries = [[...words, ...best], ...[...singles, ...others].map(({ parts }) => parts)].map(toQuery);
  return [...new Set(queries)].slice(0, most);
}

/** The phrase at the beginning of some words; undefined if they mean nothing. */
function understand(words: readonly ReadWord[], vocabulary: Vocabulary): Understood | undefined {
  const keys = words.map(({ key }) => key);
  const [first = '', ...others] = keys;
  const isWeekday = vocabulary.findWeekday(first) !== undefined;
  const isTimed = isWeekday && words.slice(1, 2).some(isHour);
  const later = isWeekday && !isTimed ? readDate(others, vocabulary) : undefined;
  const date =
    later !== undefined && namesOneDay(later)
      ? { ...later, length: later.length + 1 }
      : isTimed
        ? undefined
        : readDate(keys, vocabulary);
  if (date !== undefined)
    return { ...date, meanings: [{ parts: date.parts, rank: 0, isWhole: true }], isDate: true };
  for (let length = Math.min(vocabulary.longest, keys.length); length > 0; length -= 1) {
    const meanings = vocabulary.find(words.slice(0, length));
    // “Thursday to next Tuesday” is not “Thursday next”.
    const isAcross = words.slice(1, length).some(({ skipped }) => skipped.some(isUntil));
    if (meanings.length > 0 && !(isAcross && namesDays(meanings[0])))
      return { meanings, length, isDate: false };
  }
  return undefined;
}

/**
 * `5 December`, `December 5`, `December`, each also with a year; `2026-12-05`; `5/12`; `1 to 5
 * December`; `Saturday 5`.
 */
function readDate(
  [first = '', second = '', third = '', fourth = '']: readonly string[],
  { findMonth, findWeekday, known, today }: Vocabulary,
): { readonly parts: Parts; readonly length: number } | undefined {
  const [from, to, ofBoth] = [parseDayNumber(first), parseDayNumber(second), findMonth(third, true)];
  if (from !== null && to !== null && ofBoth !== undefined) {
    const month = withYear(ofBoth, fourth);
    const ends = [from, to].map((day) => `${month}-${String(day).padStart(2, '0')}`);
    if (ends.every(isDay)) return { parts: inRange(ends), length: isYear(fourth) ? 4 : 3 };
  }
  const weekday = findWeekday(first);
  if (weekday !== undefined && to !== null && findMonth(third, true) === undefined) {
    const date = findDate(weekday, to);
    if (date !== undefined) return { parts: onDay(date), length: 2 };
  }
  const numbers = readNumbers(first, second, third, today);
  if (numbers !== undefined) return numbers;
  // What is written in a title is rather that word.
  const month = findMonth(first, !known.has(first));
  const [dayOfMonth, ofDay, year] =
    parseDayNumber(first) === null
      ? [parseDayNumber(second), findMonth(first, true), third]
      : [parseDayNumber(first), findMonth(second, true), third];
  if (dayOfMonth !== null && ofDay !== undefined) {
    const date = nextDate(`${withYear(ofDay, year)}-${String(dayOfMonth).padStart(2, '0')}`, year, today);
    if (isDay(date)) return { parts: onDay(date), length: isYear(year) ? 3 : 2 };
  }
  if (month === undefined) return undefined;
  return { parts: [['when', withYear(month, second)]], length: isYear(second) ? 2 : 1 };
}

/** A date in numbers, the day first if the year is not. */
function readNumbers(
  first: string,
  second: string,
  third: string,
  today: string,
): { readonly parts: Parts; readonly length: number } | undefined {
  if (![first, second].every((word) => /^\d{1,4}$/u.test(word))) return undefined;
  const [year, day] = isYear(first) ? [first, third] : [third, first];
  const inYear = isYear(year) ? year : today.slice(0, 4);
  const date = nextDate(`${inYear}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`, year, today);
  return isDay(date) ? { parts: onDay(date), length: isYear(year) ? 3 : 2 } : undefined;
}

/** `5`, `5th`, `1º`; null for anything else. */
function parseDayNumber(word: string): number | null {
  const day = /^(\d{1,2})(?:st|nd|rd|th|er|re|[eoaºª])?$/u.exec(word)?.[1];
  return day !== undefined && Number(day) > 0 && Number(day) < 32 ? Number(day) : null;
}

/** The first date from that weekday on that is the same weekday, and a day of a month. */
function findDate(first: string, dayOfMonth: number): string | undefined {
  const weeks = Array.from({ length: 52 }, (_, week) => addDays(first, 7 * week));
  return weeks.find((date) => Number(date.slice(8)) === dayOfMonth);
}

/** Without a year, a date that has passed is next year’s. */
function nextDate(date: string, year: string, today: string): string {
  return isYear(year) || date >= today ? date : `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
}

const isYear = (word: string): boolean => /^20\d\d$/u.test(word);
const withYear = (month: string, year: string): string => (isYear(year) ? year + month.slice(4) : month);

function toQuery(parts: readonly (readonly [string, string])[]): string {
  return String(new URLSearchParams(parts.map(([name, value]) => [name, value])));
}

/** The known word that was probably meant; the word itself if it is known or if none is near. */
function correct(word: Word, { known, names, isSkipped }: Vocabulary): Word {
  if (known.has(word.key) || isSkipped(word.key) || isNegation(word)) return word;
  // Among all words of titles, there is one near to nearly any short word.
  const likely = word.start.length < 5 ? names : [...known.keys()];
  const key = findNearestWord(word.key, likely);
  if (key !== undefined) return toWord(known.get(key) ?? word.typed);
  // In what keys lack, a letter may be amiss, too: `viernez`.
  const written = likely.map((each) => known.get(each) ?? each);
  const sounds = written.map(toSound);
  const sound = findNearestWord(toSound(word.typed), sounds);
  return sound === undefined ? word : toWord(written[sounds.indexOf(sound)] ?? word.typed);
}

/** A word without what is often written otherwise: `pulque` and `pulke`, `piano` and `piannno`. */
function toSound(word: string): string {
  return foldText(word)
    .replaceAll('qu', 'k')
    .replaceAll(/(.)\1{2,}/gu, '$1$1');
}
