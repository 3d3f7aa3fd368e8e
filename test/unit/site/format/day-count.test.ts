import { expect, test } from 'vitest';
import { formatDayCount } from '../../../../src/site/format/agenda-day.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

test('a day shows how many events begin on it and how many are running', () => {
  expect(formatDayCount({ beginning: 2, running: 4 }, site.getTranslations('en'))).toBe(
    '2 events, 4 running',
  );
  expect(formatDayCount({ beginning: 1, running: 1 }, site.getTranslations('es'))).toBe(
    '1 evento, 1 en curso',
  );
});

test('a day shows only the kinds of events that it has', () => {
  expect(formatDayCount({ beginning: 1, running: 0 }, site.getTranslations('en'))).toBe('1 event');
  expect(formatDayCount({ beginning: 0, running: 0 }, site.getTranslations('es'))).toBe('0 eventos');
  expect(formatDayCount({ beginning: 0, running: 4 }, site.getTranslations('en'))).toBe('4 running');
});
