import { expect, test } from 'vitest';
import { findUnfilledTexts } from '../../../src/config/text-gaps.ts';
import { languages } from '../../../src/i18n/languages.ts';

test('texts that name values which pages do not give them are found', () => {
  const texts = {
    'day.events.one': '{n} thing',
    'day.events.few': '{n} things',
    'day.events.other': '{count} things',
    'event.neighbours': 'Next to {title}',
    'nav.venues': 'Places',
    'status.moved.note': 'It was on another day',
    unused: '{n}',
  };
  expect(findUnfilledTexts({ en: { texts } })).toEqual([
    { locale: 'en', key: 'day.events.other', unknown: ['{count}'], known: ['{n}'] },
    { locale: 'en', key: 'event.neighbours', unknown: ['{title}'], known: [] },
  ]);
});

test('the texts that we ship name no other values', () => {
  expect(findUnfilledTexts(languages)).toEqual([]);
});
