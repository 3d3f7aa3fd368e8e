import { expect, test } from 'vitest';
import { displayTitleWithStatus, displayTitle } from '../../../src/i18n/display-title.ts';

test('an event is called by its title; one without says so in its language', () => {
  expect(displayTitle('Gala', 'es')).toBe('Gala');
  expect(displayTitle('', 'en')).toBe('Untitled event');
  expect(displayTitle('', 'es')).toBe('Evento sin título');
});

test('an event that does not take place as announced says that first', () => {
  expect(displayTitleWithStatus('Gala', 'en', 'scheduled')).toBe('Gala');
  expect(displayTitleWithStatus('Gala', 'en', 'postponed')).toBe('Postponed: Gala');
  expect(displayTitleWithStatus('', 'es', 'cancelled')).toBe('Cancelado: Evento sin título');
});
