import { describe, expect, it } from 'vitest';
import { isRoom, listRoomTexts } from '../../../src/calendar/online-room.ts';
import { findWhereabouts } from '../../../src/calendar/whereabouts.ts';
import { venueRecord } from '../../support/records.ts';

const hall = { record: venueRecord({ name: 'Hall', city: 'Troy' }) };
const nameless = venueRecord({ name: 'Online', address: '', city: '', postcode: '' });
const room = { record: { ...nameless, website: 'https://meet.example/', hidesMap: true as const } };
const unknown = { record: { ...room.record, name: 'To be announced' } };

it('a venue called as a street or with an address is a place', () => {
  const { hidesMap: _hidden, ...shown } = { ...room.record, name: 'Online Street 5' };
  expect(isRoom(shown)).toBe(false);
  const { hidesMap: _map, ...online } = room.record;
  expect(isRoom({ ...online, address: 'Online Street 5' })).toBe(false);
  expect(isRoom({ ...shown, address: shown.name, hidesMap: true })).toBe(false);
});

/** What editors write in place of a street. */
const howToJoin = [
  'Meeting ID: 812 3456',
  'Meeting ID: 812 3456, Passcode: roses',
  'Register at https://a.example/reg to get the link',
  'Link will be sent after registration',
  'You will receive the link by email',
  'Enlace tras la inscripción',
  'TBA',
];

describe('a venue without an address', () => {
  const { hidesMap: _map, ...shown } = room.record;

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

  it.each([
    'Zoom: Choir at home',
    'Virtual: talk to us',
    'Livestream – Kirche',
    'Virtuell (Anmeldung)',
    'Virtual Event – Booking needed',
    'Zoom webinar (book first)',
    'Via Zoom - ask Ana',
    'Virtual Town Hall',
  ])('called %s is online if its map is hidden, else a place', (name) => {
    const { hidesMap, ...shown } = { ...room.record, name };
    expect(isRoom(shown)).toBe(false);
    expect(isRoom({ ...shown, hidesMap })).toBe(true);
  });

  it.each([
    'Zoom (link below)',
    'Zoom Meeting ID 844 123',
    'Transmisión en vivo por YouTube',
    'En direct sur Zoom',
    'Plataforma Zoom',
    'YouTube Live',
    'Microsoft Teams',
    'Zoom',
    'GoToMeeting',
    'Digital (Zoom)',
    'Hybrid event',
    'Remote',
  ])('is online if it is called %s, but not with a town', (name) => {
    expect(isRoom({ ...shown, name })).toBe(true);
    expect(isRoom({ ...shown, name, city: 'Troy' })).toBe(false);
    for (const address of howToJoin) expect(isRoom({ ...shown, name, address })).toBe(true);
    for (const address of ['12 River Street', 'Plaza Mayor'])
      expect(isRoom({ ...shown, name, address })).toBe(false);
  });

  it.each([
    'Online',
    'Online: the link follows by mail',
    'On-line',
    'En ligne',
    'Evento en línea',
    'Modalidad virtual',
    'Virtual Event',
    'Virtual: register to get the link',
    'Videoconferencia',
    'Web Conference',
    'Conference call',
    'Live stream on YouTube',
    'Livestream auf YouTube',
    'Livestream on our website',
    'Online via Zoom Platform',
    'Online Workshop',
    'Online Lecture',
    'Actividad online',
    'Charla virtual',
    'Onlineveranstaltung',
    'Web-Seminar',
    'À distance',
    'This is an online event',
    'Livestream on YouTube and Facebook',
  ])('is online if it is called %s, whatever the town of its organizer', (name) => {
    const position = { latitude: 42.7, longitude: -73.7 };
    expect(isRoom({ ...shown, name, city: 'Troy', postcode: '12180', position })).toBe(true);
    for (const address of howToJoin) expect(isRoom({ ...shown, name, address })).toBe(true);
    expect(isRoom({ ...shown, name, address: '12 River Street', city: 'Troy' })).toBe(false);
    expect(isRoom({ ...room.record, name, address: 'Ask Ana', city: 'Troy' })).toBe(true);
  });

  it.each([
    'Streamside Pavilion',
    'Pista de patinaje en línea',
    'Zoom Erlebniswelt',
    'Zoom Café',
    'Virtual Reality Museum',
    'Meeting Room',
    'The Stream',
    'Línea',
    'Workshop',
    'Conference Room',
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
  const joined = 'https://meet.example/';
  expect(listRoomTexts([hall, { record: zoom }], joined)).toEqual([
    'Online (Zoom)',
    '+1 555',
    'Meeting ID 123',
  ]);
  expect(listRoomTexts([hall, room], joined)).toEqual([]);
  expect(listRoomTexts([{ record: { ...room.record, name: 'En línea' } }], joined)).toEqual([]);
  const called = { record: { ...room.record, website: 'tel:+15550102' } };
  expect(listRoomTexts([called], null)).toEqual(['+15550102']);
  expect(findWhereabouts({}, [called]).online?.address).toBeNull();
});

it('links and excerpts of a room online are kept, each once', () => {
  const excerpt = 'Doors at six.';
  const address = 'https://zoom.us/j/911';
  const record = { ...room.record, address, excerpt, text: `${excerpt} Test your microphone.` };
  expect(findWhereabouts({}, [{ record }]).online?.address).toBe(address);
  expect(listRoomTexts([{ record }], 'https://meet.example/')).toEqual([
    address,
    'Doors at six. Test your microphone.',
  ]);
  expect(listRoomTexts([{ record: { ...record, text: '' } }], address)).toEqual([
    'https://meet.example/',
    excerpt,
  ]);
  const dial = { ...room.record, address: 'Zoom ID 812 3456' };
  expect(listRoomTexts([{ record: dial }], 'https://meet.example/')).toEqual(['Zoom ID 812 3456']);
});
