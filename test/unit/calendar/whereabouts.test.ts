import { expect, it } from 'vitest';
import { findAddress, findMode, findWhereabouts, isPlace } from '../../../src/calendar/whereabouts.ts';
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
    'at both, where its venue is called so',
    {},
    [{ record: { ...room.record, name: 'Online & in person' } }],
    { places: [], online: { isHybrid: true, address: 'https://meet.example/' } },
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
