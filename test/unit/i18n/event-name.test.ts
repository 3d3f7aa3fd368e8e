import { expect, test } from 'vitest';
import { announcedName, eventName } from '../../../src/i18n/event-name.ts';

test('an event is called by its title; one without says so in its language', () => {
  expect(eventName('Gala', 'es')).toBe('Gala');
  expect(eventName('', 'en')).toBe('Untitled event');
  expect(eventName('', 'es')).toBe('Evento sin título');
});

test('an event that does not take place as announced says that first', () => {
  expect(announcedName('Gala', 'en', 'scheduled')).toBe('Gala');
  expect(announcedName('Gala', 'en', 'postponed')).toBe('Postponed: Gala');
  expect(announcedName('', 'es', 'cancelled')).toBe('Cancelado: Evento sin título');
});
