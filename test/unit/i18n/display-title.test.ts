import { expect, test } from 'vitest';
import { displayTitleWithStatus, displayTitle } from '../../../src/i18n/display-title.ts';

test('an event has its title, or a text of its language if it has none', () => {
  expect(displayTitle('Gala', 'es')).toBe('Gala');
  expect(displayTitle('', 'en')).toBe('Untitled event');
  expect(displayTitle('', 'es')).toBe('Evento sin título');
});

test('an event that does not take place as announced says so first', () => {
  expect(displayTitleWithStatus('Gala', 'en', 'scheduled')).toBe('Gala');
  expect(displayTitleWithStatus('Gala', 'en', 'postponed')).toBe('Postponed: Gala');
  expect(displayTitleWithStatus('', 'es', 'cancelled')).toBe('Cancelado: Evento sin título');
});
