import { describe, expect, test } from 'vitest';
import { findEventLinks, listEventFacts } from '../../../src/feeds/event-facts.ts';
import { calendarEvent } from '../../support/feeds/calendar-event.ts';

const addressOf = (path: string) => `https://calendar.example${path}`;
const pages: Readonly<Record<string, string>> = {
  'https://origin.example/?p=1': '/en/event/event-1/',
  'https://origin.example/es/evento/x/': '/es/evento/x/',
  'https://origin.example/en/venue/hall/': '/en/venue/hall/',
};
const findPage = (address: string) => {
  const path = pages[address.replace(/#.*/u, '')];
  return path === undefined ? null : addressOf(path);
};
const linksOf = (address: string) => {
  const { record, online, path } = calendarEvent({ website: address, online: { isHybrid: true, address } });
  const event = { record, online, path, translations: { es: '/es/evento/x/' } };
  return findEventLinks(event, addressOf, findPage);
};

describe('the website and the room online of an event', () => {
  test.each([
    ['https://origin.example/en/venue/hall/', 'https://calendar.example/en/venue/hall/'],
    ['https://origin.example/en/venue/hall/#map', 'https://calendar.example/en/venue/hall/#map'],
    ['https://origin.example/tickets/', 'https://origin.example/tickets/'],
    ['https://meet.example/x', 'https://meet.example/x'],
    ['https://origin.example/?p=1', null],
    ['https://origin.example/?p=1#tickets', null],
    ['https://origin.example/es/evento/x/', null],
  ])('at %s are at %s, none of them its own page in any language', (address, shown) => {
    expect(linksOf(address)).toEqual({ website: shown, online: 'also', onlineAddress: shown });
  });

  test('are left out of its facts if they lead to its own page', () => {
    const facts = listEventFacts({ free: false, cost: '' }, linksOf('https://origin.example/?p=1'), 'en');
    expect(facts).toEqual([{ label: 'Also online', text: '', isLink: false }]);
  });
});
