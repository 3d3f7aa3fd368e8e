import { describe, expect, it } from 'vitest';
import {
  findAddress,
  findMode,
  findWhereabouts,
  isPlace,
  isRoom,
  listRoomTexts,
} from '../../../src/calendar/online.ts';
import { venueRecord } from '../../support/records.ts';

const hall = { record: venueRecord({ name: 'Hall', city: 'Troy' }) };
const nameless = { record: venueRecord({ name: 'Hall', address: '', city: '', postcode: '' }) };
const room = {
  record: { ...nameless.record, name: 'Online', website: 'https://meet.example/', hidesMap: true as const },
};
const unknown = { record: { ...room.record, name: 'To be announced' } };
const abroad = { record: { ...unknown.record, country: 'Mexico' } };
const { hidesMap: _, ...mapped } = room.record;
const byDefault = { record: { ...mapped, country: 'Mexico' } };
const street = { record: { ...hall.record, hidesMap: true as const } };
const online = { isHybrid: false, address: 'https://meet.example/a' };

it.each([
  ['at its venue', {}, [hall], { places: [hall], online: null }],
  ['at a venue without an address', {}, [nameless], { places: [nameless], online: null }],
  ['at a venue whose map is hidden', {}, [street], { places: [street], online: null }],
  ['at a venue to be announced, which is not online', {}, [unknown], { places: [unknown], online: null }],
  ['at a venue of which only the country is known', {}, [abroad], { places: [abroad], online: null }],
  [
    'at both as the origin says, where the venue is to be announced',
    { online: { ...online, isHybrid: true } },
    [unknown],
    { places: [unknown], online: { ...online, isHybrid: true } },
  ],
  ['nowhere that is known', {}, [], { places: [], online: null }],
  [
    'online, where its venue is called so',
    {},
    [room],
    { places: [], online: { isHybrid: false, address: 'https://meet.example/' } },
  ],
  [
    'online, where the venue of that name has the default country of the origin',
    {},
    [byDefault],
    { places: [], online: { isHybrid: false, address: 'https://meet.example/' } },
  ],
  [
    'online as the origin says, at the address of its venue where it gives none',
    { online: { isHybrid: true, address: null } },
    [hall, room],
    { places: [hall], online: { isHybrid: true, address: 'https://meet.example/' } },
  ],
  [
    'at both, where one of its venues is called so',
    {},
    [hall, room],
    { places: [hall], online: { isHybrid: true, address: 'https://meet.example/' } },
  ],
  ['online as the origin says, whatever its venue', { online }, [hall], { places: [], online }],
  [
    'at both as the origin says',
    { online: { ...online, isHybrid: true } },
    [hall],
    { places: [hall], online: { ...online, isHybrid: true } },
  ],
])('an event takes place %s', (_, record, venues, expected) => {
  expect(findWhereabouts(record, venues)).toEqual(expected);
});

it('an event that is also at an unknown place is not only online', () => {
  const both = { online: { ...online, isHybrid: true } };
  expect(findMode(findWhereabouts(both, []).online)).toBe('also');
  expect(findMode(findWhereabouts(both, [room]).online)).toBe('also');
});

it.each([
  ['a venue with an address, whose map is hidden', street, true],
  ['a venue without an address', nameless, true],
  ['one of which only the country is known', { record: { ...nameless.record, country: 'Mexico' } }, true],
  ['one whose map is hidden, too', abroad, false],
  ['a room online', room, false],
])('whether %s is a place', (_, { record }, expected) => expect(isPlace(record)).toBe(expected));

it('a venue that is not a place has no address, whatever the default country of the origin', () => {
  expect(Object.values(findAddress(abroad.record)).join('')).toBe('');
  expect(findAddress(street.record).city).toBe('Troy');
});

it('a venue called as a street or with an address is a place', () => {
  const { hidesMap: _hidden, ...shown } = { ...room.record, name: 'Online Street 5' };
  expect(isRoom(shown)).toBe(false);
  expect(isRoom({ ...room.record, address: 'Online Street 5' })).toBe(false);
  expect(isRoom({ ...shown, address: shown.name, hidesMap: true })).toBe(false);
});

describe('a venue without an address', () => {
  it.each(['Online Café', 'Webinar Centre'])('called %s is a place, unless its map is hidden', (name) => {
    const { hidesMap, ...shown } = { ...room.record, name };
    expect(isRoom(shown)).toBe(false);
    expect(isRoom({ ...shown, hidesMap })).toBe(true);
  });

  it.each([
    ['an address of the web', { address: 'https://zoom.us/j/911' }, 'https://zoom.us/j/911'],
    ['an address without scheme', { address: 'zoom.us/j/911', city: 'Online' }, 'https://zoom.us/j/911'],
    ['its own name', { address: 'Online', city: 'Online' }, null],
    ['a link in its name', { name: 'Zoom: https://zoom.us/j/911' }, 'https://zoom.us/j/911'],
  ])('is online with nothing but %s as its address, and joined there', (_, parts, address) => {
    const { hidesMap: _hidden, ...shown } = { ...room.record, ...parts, website: null };
    for (const record of [shown, { ...shown, hidesMap: true as const }])
      expect(findWhereabouts({}, [{ record }])).toEqual({ places: [], online: { isHybrid: false, address } });
  });

  it('is online with a web address and no map, whatever its name', () => {
    const record = { ...unknown.record, website: null, address: 'https://zoom.us/j/911' };
    expect(isRoom(record)).toBe(true);
    const { hidesMap: _hidden, ...shown } = record;
    expect(isRoom(shown)).toBe(false);
    expect(isRoom({ ...record, city: 'Troy' })).toBe(false);
  });

  it.each(['Zoom: Choir at home', 'Virtual: talk to us', 'Livestream – Kirche', 'Virtuell (Anmeldung)'])(
    'called %s is online if its map is hidden, else a place',
    (name) => {
      const { hidesMap, ...shown } = { ...room.record, name };
      expect(isRoom(shown)).toBe(false);
      expect(isRoom({ ...shown, hidesMap })).toBe(true);
    },
  );

  it.each([
    'Zoom (link below)',
    'Zoom Meeting ID 844 123',
    'Live stream on YouTube',
    'Virtual: register to get the link',
    'Transmisión en vivo por YouTube',
    'Livestream auf YouTube',
    'En direct sur Zoom',
    'Online',
    'Online: the link follows by mail',
    'Evento en línea',
    'Virtual Event',
    'YouTube Live',
    'Microsoft Teams',
    'Zoom',
    'En ligne',
  ])('is online if it is called %s', (name) => {
    expect(isRoom({ ...room.record, name })).toBe(true);
    expect(isRoom({ ...room.record, name, city: 'Troy' })).toBe(false);
  });

  it.each([
    'Streamside Pavilion',
    'Pista de patinaje en línea',
    'Zoom Erlebniswelt',
    'Zoom Café',
    'Virtual Reality Museum',
    'Meeting Room',
    'Onlinery Hall',
    'Virtual Reality Arcade',
    'Room',
    'Live',
    '',
    '123',
  ])('is a place if it is called %j', (name) => {
    expect(isRoom({ ...room.record, name })).toBe(false);
  });
});

it('what editors wrote of a room online is kept, but not that it is called Online', () => {
  const zoom = { ...room.record, name: 'Online (Zoom)', phone: '+1 555', text: 'Meeting ID 123' };
  expect(listRoomTexts([hall, { record: zoom }])).toEqual(['Online (Zoom)', '+1 555', 'Meeting ID 123']);
  expect(listRoomTexts([hall, room])).toEqual([]);
  expect(listRoomTexts([{ record: { ...room.record, name: 'En línea' } }])).toEqual([]);
  const called = { record: { ...room.record, website: 'tel:+15550102' } };
  expect(listRoomTexts([called])).toEqual(['+15550102']);
  expect(findWhereabouts({}, [called]).online?.address).toBeNull();
});
