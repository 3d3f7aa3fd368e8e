import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../../../../src/client/search/words/read-words.ts';
import { buildVocabulary } from '../../../../../src/client/search/words/vocabulary.ts';
import { getSearchPhrases } from '../../../../../src/i18n/search-phrases.ts';
import { languages } from '../../../../../src/i18n/languages.ts';
import type { SearchWords } from '../../../../../src/search/search-words.ts';

const phrasesOf = (language: keyof typeof languages) =>
  getSearchPhrases(language, (key) => languages[language].texts[key]);
const { alike, skipped, ofDays, phrases } = phrasesOf('en');
const english: SearchWords = {
  names: [
    ['category', 'Children', 'children', '/children/'],
    ['category', 'Jazz & Blues', 'jazz-blues', '/jazz/'],
    ['category', 'Film', 'film', '/film/'],
    ['category', 'Theatre', 'theatre', '/theatre/'],
    ['category', 'Talks & classes', 'talks-classes', '/talks/'],
    ['venue', 'Old Brewery', 'old-brewery', '/brewery/'],
    ['venue', 'Theatre', 'theatre-house', '/house/'],
    ['organizer', 'Film Society', 'film-society', '/society/'],
    ['tag', 'weekend', 'weekend', '/weekend/'],
    ['tag', 'Théâtre', 'theatre-tag', '/tag/'],
  ],
  alike: [['children', 'little ones'], ...alike],
  ofDays,
  skipped,
  phrases,
  titles: ['Rowing on the reservoir', 'New Year’s Eve party', 'A bouquet'],
};
const today = '2026-11-20';
const vocabulary = buildVocabulary(english, 'en-GB', today);
const read = (text: string, corrects = false) => readWords(text, vocabulary, corrects);
/** The first answer, and the words that it does not cover. */
const first = (text: string, corrects = false) => {
  const { answers, rest } = read(text, corrects);
  return [answers[0], rest];
};

describe('words', () => {
  it.each([
    ['jazz december', 'category=jazz-blues&when=2026-12'],
    ['December: jazz', 'when=2026-12&category=jazz-blues'],
    ['kids weekend', 'category=children&when=weekend'],
    ['the movies tonight', 'category=film&when=tonight'],
    ['little ones', 'category=children'],
    ['free saturday', 'free=1&when=day&date=2026-11-21'],
    ['FILM SOCIETY', 'organizer=film-society'],
    ['tomorrow', 'when=day&date=2026-11-21'],
    ['next week', 'when=range&from=2026-11-23&to=2026-11-29'],
    ['next weekend', 'when=range&from=2026-11-28&to=2026-11-29'],
    ['next month', 'when=2026-12'],
    ['yesterday', 'when=day&date=2026-11-19'],
    ['jazz last week', 'category=jazz-blues&when=range&from=2026-11-09&to=2026-11-15'],
    ['last month', 'when=range&from=2026-10-01&to=2026-10-31'],
    ['friday last week', 'when=day&date=2026-11-13'],
    ['last saturday', 'when=day&date=2026-11-14'],
    ['last friday', 'when=day&date=2026-11-13'],
    ['last weekend', 'when=range&from=2026-11-14&to=2026-11-15'],
    ['saturdays last month', 'when=range&from=2026-10-01&to=2026-10-31&weekday=6'],
    ['weekends last month', 'when=range&from=2026-10-01&to=2026-10-31&weekday=weekend'],
    ['last week of december', 'when=range&from=2026-12-25&to=2026-12-31'],
    ['jazz, last weekend in january', 'category=jazz-blues&when=range&from=2027-01-30&to=2027-01-31'],
    ['last saturday of december', 'when=day&date=2026-12-26'],
    ['today and tomorrow', 'when=range&from=2026-11-20&to=2026-11-21'],
    ['kids saturday or sunday', 'category=children&when=range&from=2026-11-21&to=2026-11-22'],
    ['friday, saturday and sunday', 'when=range&from=2026-11-20&to=2026-11-22'],
    ['monday to the weekend', 'when=range&from=2026-11-23&to=2026-11-29'],
    ['last monday to wednesday', 'when=range&from=2026-11-16&to=2026-11-18'],
    ['5 december to sunday', 'when=range&from=2026-12-05&to=2026-12-06'],
    ['friday 4 december to sunday 6 december', 'when=range&from=2026-12-04&to=2026-12-06'],
    ['monday to next friday', 'when=range&from=2026-11-23&to=2026-11-27'],
    ['this weekend and monday', 'when=range&from=2026-11-21&to=2026-11-23'],
    ['last friday evening of december', 'when=day&date=2026-12-25&evening=1'],
    ['last week of this month', 'when=range&from=2026-11-24&to=2026-11-30'],
    ['last saturday of the month', 'when=day&date=2026-11-28'],
    ['jazz saturday at 8', 'category=jazz-blues&when=day&date=2026-11-21'],
    ['saturday 8pm', 'when=day&date=2026-11-21'],
    ['today friday', 'when=today'],
    ['monday to wednesday', 'when=range&from=2026-11-23&to=2026-11-25'],
    ['day after tomorrow', 'when=day&date=2026-11-22'],
    ['the day before yesterday', 'when=day&date=2026-11-18'],
    ['where is a workshop tonight', 'category=talks-classes&when=tonight'],
    ['this month', 'when=month'],
    ['november', 'when=2026-11'],
    ['may', 'when=2027-05'],
    ['december 2027', 'when=2027-12'],
    ['5 december', 'when=day&date=2026-12-05'],
    ['Dec 5th', 'when=day&date=2026-12-05'],
    ['1 november', 'when=day&date=2027-11-01'],
    ['29 february 2028', 'when=day&date=2028-02-29'],
    ['25/12', 'when=day&date=2026-12-25'],
    ['1.11.', 'when=day&date=2027-11-01'],
    ['25/12/2027', 'when=day&date=2027-12-25'],
    ['2026-12-04', 'when=day&date=2026-12-04'],
    ['Saturday night', 'when=day&date=2026-11-21&evening=1'],
    ['tomorrow evening', 'when=day&date=2026-11-21&evening=1'],
    ['weekend evenings', 'when=weekend&evening=1'],
    ['saturday morning', 'when=day&date=2026-11-21&daytime=1'],
    ['saturday 5', 'when=day&date=2026-12-05'],
    ['Fri 4', 'when=day&date=2026-12-04'],
    ['from 1 to 5 december', 'when=range&from=2026-12-01&to=2026-12-05'],
    ['1-5 Dec 2027', 'when=range&from=2027-12-01&to=2027-12-05'],
    ['lecture', 'category=talks-classes'],
    ['things to do on sunday', 'when=day&date=2026-11-22'],
    ['jazz saturday night', 'category=jazz-blues&when=day&date=2026-11-21&evening=1'],
    ['this saturday', 'when=day&date=2026-11-21'],
    ['next saturday', 'when=day&date=2026-11-28'],
    ['next monday', 'when=day&date=2026-11-23'],
    ['Saturday, 5 December 2026', 'when=day&date=2026-12-05'],
    ['saturday december 5', 'when=day&date=2026-12-05'],
    ['5 december, saturday, jazz', 'when=day&date=2026-12-05&category=jazz-blues'],
    ['friday 4th dec', 'when=day&date=2026-12-04'],
    ['jazz dec', 'category=jazz-blues&when=2026-12'],
    ['jazz or film', 'category=jazz-blues&category=film'],
    ['film cinema', 'category=film'],
    ['free classes', 'free=1&category=talks-classes'],
    ['december weekend', 'when=2026-12&weekday=weekend'],
    ['weekend evenings in december', 'when=2026-12&weekday=weekend&evening=1'],
    ['next month weekends, jazz', 'when=2026-12&weekday=weekend&category=jazz-blues'],
    ['weekends this month', 'when=month&weekday=weekend'],
    ['december saturday', 'when=2026-12&weekday=6'],
    ['jazz on Sunday evenings in december', 'category=jazz-blues&when=2026-12&weekday=7&evening=1'],
    ['this month, mondays', 'when=month&weekday=1'],
    ['jazz saturday next week', 'category=jazz-blues&when=day&date=2026-11-28'],
    ['next week monday', 'when=day&date=2026-11-23'],
    ['mondays this month', 'when=month&weekday=1'],
    ['jazz saturdays next month', 'category=jazz-blues&when=2026-12&weekday=6'],
    ['saturday evenings this month', 'when=month&weekday=6&evening=1'],
    ['jazz this afternoon', 'category=jazz-blues&when=today&daytime=1'],
    ['saturday 5 december', 'when=day&date=2026-12-05'],
    ['what’s on tomorrow', 'when=day&date=2026-11-21'],
    ['every film in december', 'category=film&when=2026-12'],
    ['all the films in december', 'category=film&when=2026-12'],
    ['1 december to 5 december', 'when=range&from=2026-12-01&to=2026-12-05'],
    [
      'jazz from 28 november until 3 december',
      'category=jazz-blues&when=range&from=2026-11-28&to=2026-12-03',
    ],
    ['December and January', 'when=range&from=2026-12-01&to=2027-01-31'],
    ['every saturday', 'weekday=6'],
    ['all saturdays in december', 'when=2026-12&weekday=6'],
    ['30 november to december', 'when=range&from=2026-11-30&to=2026-12-31'],
  ])('of “%s” are all understood', (text, query) => {
    expect(first(text)).toEqual([query, '']);
  });

  it('of days are told apart from words that may also be in titles', () => {
    expect(read('kids brunch saturday night').dated).toBe('q=kids+brunch&when=day&date=2026-11-21&evening=1');
    expect(read('free kids saturday').dated).toBe('q=kids&free=1&when=day&date=2026-11-21');
    expect(['brunch saturday', 'kids brunch', 'free saturday'].map((text) => read(text).dated)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('that mean nothing are left as they were typed', () => {
    expect(first('jazz Brunch')).toEqual(['q=Brunch&category=jazz-blues', 'Brunch']);
    expect(read('xyzzy')).toMatchObject({ answers: [], rest: 'xyzzy', words: 'xyzzy' });
    expect(read('of the')).toMatchObject({ answers: [], rest: '', words: 'of the' });
    expect(first('brewery kids')).toEqual(['q=brewery&category=children', 'brewery']);
    expect(first('30 february')).toEqual(['q=30&when=2027-02', '30']);
  });

  it('that deny something are left as words', () => {
    expect(first('not free')).toEqual([undefined, 'not free']);
    expect(first('jazz not free saturday', true)).toEqual([
      'q=not+free&category=jazz-blues&when=day&date=2026-11-21',
      'not free',
    ]);
    expect(first('free jazz, not film')).toEqual(['q=not+film&free=1&category=jazz-blues', 'not film']);
    expect(first('theatre without kids')).toEqual(['q=without+kids&category=theatre', 'without kids']);
  });

  it.each([
    ['de', 'nicht kostenlos'],
    ['es', 'no gratis'],
    ['es', 'sin entrada gratis'],
    ['fr', 'pas gratuit'],
    ['pt', 'não gratuito'],
    ['de', 'ohne Kinder'],
    ['fr', 'sans enfants'],
  ] as const)('that deny it are left in %s: %s', (language, text) => {
    const { alike, skipped, ofDays, phrases: own } = phrasesOf(language);
    const names = ['Kinder', 'Enfants'].map((name) => ['category', name, name, '/'] as const);
    const words = { names, titles: [], phrases: own, skipped, alike, ofDays };
    expect(readWords(text, buildVocabulary(words, language, today), true)).toMatchObject({ answers: [] });
  });

  it('with several meanings have them ranked: category, venue, tag, names in part', () => {
    expect(read('theatre').answers).toEqual(['category=theatre', 'venue=theatre-house', 'tag=theatre-tag']);
    expect(read('film').answers).toEqual(['category=film', 'organizer=film-society']);
    expect(read('weekend').answers).toEqual(['when=weekend', 'tag=weekend']);
  });

  it('name days once: further ones are left as words', () => {
    expect(first('january and march')).toEqual(['q=march&when=2027-01', 'march']);
    expect(first('until 5 december')).toEqual(['q=until&when=day&date=2026-12-05', 'until']);
    expect(first('tonight december')).toEqual(['q=december&when=tonight', 'december']);
    expect(first('december next saturday')).toEqual(['q=next+saturday&when=2026-12', 'next saturday']);
    expect(first('december saturdays and sundays')).toEqual(['q=sundays&when=2026-12&weekday=6', 'sundays']);
  });

  it('are the beginning of a name if nobody wrote them as they are', () => {
    expect(first('brew')).toEqual(['venue=old-brewery', '']);
    expect(first('row')).toEqual([undefined, 'row']);
    // As a form of words, it would be `brew`.
    expect(first('brewe')).toEqual(['venue=old-brewery', '']);
    expect(first('brewes')).toEqual([undefined, 'brewes']);
  });

  it('with letters amiss are put right only on request, and only to known words', () => {
    expect(first('childern')).toEqual([undefined, 'childern']);
    expect(first('childern', true)).toEqual(['category=children', '']);
    expect(first('old brewrey', true)).toEqual(['venue=old-brewery', '']);
    expect(read('rowign resevoir', true).words).toBe('Rowing reservoir');
    expect(read('xyzzy', true).words).toBe('xyzzy');
    // Short words only to those of names.
    expect(read('pary', true).words).toBe('pary');
  });

  it.each([
    ['es', 'hoy y mañana', 'when=range&from=2026-11-20&to=2026-11-21'],
    ['es', 'mañana por la mañana', 'when=day&date=2026-11-21&daytime=1'],
    ['es', 'sábado a las 8', 'when=day&date=2026-11-21'],
    ['es', 'de lunes a viernes', 'when=range&from=2026-11-23&to=2026-11-27'],
    ['es', 'último viernes del mes', 'when=day&date=2026-11-27'],
    ['es', 'viernes, sábado y domingo', 'when=range&from=2026-11-20&to=2026-11-22'],
    ['de', 'heute und morgen', 'when=range&from=2026-11-20&to=2026-11-21'],
    ['de', 'morgen Vormittag', 'when=day&date=2026-11-21&daytime=1'],
    ['de', 'am letzten Wochenende', 'when=range&from=2026-11-14&to=2026-11-15'],
    ['fr', 'samedi à 20h', 'when=day&date=2026-11-21'],
    ['fr', 'dernier week-end du mois', 'when=range&from=2026-11-28&to=2026-11-29'],
    ['pt', 'hoje e amanhã', 'when=range&from=2026-11-20&to=2026-11-21'],
  ] as const)('in %s are understood: %s', (language, text, query) => {
    const { alike, skipped, ofDays, phrases: own } = phrasesOf(language);
    const words = { names: [], titles: [], phrases: own, skipped, alike, ofDays };
    const { answers, rest } = readWords(text, buildVocabulary(words, language, today));
    expect([answers[0], rest]).toEqual([query, '']);
  });

  it.each([
    ['rowng', 'Rowing'],
    ['wednezday', 'Wednesday'],
    ['thurzday', 'Thursday'],
    ['partty', 'party'],
    ['parttty', 'party'],
    ['bokket', 'bouquet'],
    ['bouqet', 'bouquet'],
  ])('that read %s are put right to %s, by one letter or by their sound', (typed, meant) => {
    expect(read(typed).words).toBe(typed);
    expect(read(typed, true).words).toBe(meant);
  });

  it('of any kind give addresses that are safe and the words that are left, at any length', () => {
    const known = [...vocabulary.known.values(), '5', '2027', 'of', 'xyzzy', '“', '&'];
    const text = fc.array(fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'grapheme' })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(text, fc.boolean(), (parts, corrects) => {
        const { answers, rest } = read(parts.join(' '), corrects);
        expect(new Set(answers).size).toBe(answers.length);
        for (const answer of answers) {
          const question = new URLSearchParams(answer);
          expect(String(question)).toBe(answer);
          expect(question.getAll('when').length).toBeLessThan(2);
          for (const name of question.keys())
            expect([
              'q',
              'when',
              'date',
              'from',
              'to',
              'free',
              'online',
              'evening',
              'daytime',
              'weekday',
              'category',
              'venue',
              'organizer',
              'tag',
            ]).toContain(name);
        }
        if (answers[0] !== undefined) expect(new URLSearchParams(answers[0]).get('q') ?? '').toBe(rest);
      }),
    );
  });

  it('mean the same in any case, with any accents, and in either order if they name different things', () => {
    const one = fc.constantFrom('jazz', 'kids', 'cinema', 'théâtre');
    const other = fc.constantFrom('december', 'tonight', 'saturday', 'free', '5 december');
    const sorted = (text: string) =>
      String(new URLSearchParams([...new URLSearchParams(read(text).answers[0])].toSorted()));
    fc.assert(
      fc.property(one, other, (what, when) => {
        const query = sorted(`${what} ${when}`);
        expect(sorted(`${when} ${what}`)).toBe(query);
        expect(sorted(`${what} ${when}`.toUpperCase())).toBe(query);
        expect(sorted(`${what} ${when}`.normalize('NFD'))).toBe(query);
      }),
    );
  });

  it.each(['en', 'es', 'de', 'fr', 'pt'] as const)(
    'of %s name today, tomorrow, weekdays and months',
    (language) => {
      const { alike, skipped, ofDays, phrases: own } = phrasesOf(language);
      const { evening, daytime, coming, nearest, previous } = ofDays;
      const words = { names: [], titles: [], phrases: own, skipped, alike, ofDays };
      const spoken = buildVocabulary(words, language, today);
      const say = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse('2026-12-05'));
      const answer = (text: string) => readWords(text, spoken).answers[0];
      expect(answer(say({ month: 'long' }))).toBe('when=2026-12');
      expect(answer(say({ day: 'numeric', month: 'long' }))).toBe('when=day&date=2026-12-05');
      expect(answer(say({ weekday: 'long' }))).toBe('when=day&date=2026-11-21');
      const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
      expect(answer(relative.format(1, 'day'))).toBe('when=day&date=2026-11-21');
      expect(answer(relative.format(1, 'month'))).toBe('when=2026-12');
      expect(answer(own.tonight[0] ?? '')).toBe('when=tonight');
      const saturday = say({ weekday: 'long' });
      const ofSaturday = 'when=day&date=2026-11-21';
      expect(answer(`${saturday} ${evening[0] ?? ''}`)).toBe(`${ofSaturday}&evening=1`);
      for (const time of daytime) expect(answer(`${saturday} ${time}`)).toBe(`${ofSaturday}&daytime=1`);
      for (const word of coming)
        expect([answer(`${word} ${saturday}`), answer(`${saturday} ${word}`)]).toContain(ofSaturday);
      for (const word of nearest) expect(answer(`${word} ${say({ weekday: 'long' })}`)).toBe(ofSaturday);
      for (const word of previous) expect(answer(`${word} ${saturday}`)).toBe('when=day&date=2026-11-14');
      expect(answer(relative.format(-1, 'day'))).toBe('when=day&date=2026-11-19');
      expect(answer(relative.format(-1, 'week'))).toBe('when=range&from=2026-11-09&to=2026-11-15');
      expect(answer(own.lastWeekend[0] ?? '')).toBe('when=range&from=2026-11-14&to=2026-11-15');
      for (const options of [
        { dateStyle: 'full' },
        { weekday: 'short', day: 'numeric', month: 'short' },
      ] as const)
        expect([options, answer(say(options))]).toEqual([options, 'when=day&date=2026-12-05']);
      expect(answer(own.weekend[0] ?? '')).toBe('when=weekend');
      const month = say({ month: 'long' });
      const weekday = say({ weekday: 'long' });
      expect([`${month} ${weekday}`, `${weekday} ${month}`].map(answer)).toEqual(
        Array(2).fill('when=2026-12&weekday=6'),
      );
      const ofMonth = 'when=2026-12&weekday=weekend';
      expect([`${month} ${own.weekend[0]}`, `${own.weekend[0]} ${month}`].map(answer)).toEqual([
        ofMonth,
        ofMonth,
      ]);
      expect(answer(own.free[0] ?? '')).toBe('free=1');
    },
  );
});
