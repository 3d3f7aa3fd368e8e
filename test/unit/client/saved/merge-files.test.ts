import { expect, test } from 'vitest';
import { mergeFiles } from '../../../../src/client/saved/merge-files.ts';
import { parsed } from '../../../support/feeds/parsed.ts';

const zone = (name: string) =>
  `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0600\r\n` +
  'TZOFFSETTO:-0600\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n';
const event = (uid: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261120T000000Z\r\nDTSTART:20261120T000000Z\r\n${more}END:VEVENT\r\n`;
const file = (...parts: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Town//EN\r\n${parts.join('')}END:VCALENDAR\r\n`;
const uids = (text: string) => parsed(text).events.map((each) => each.text('uid'));

test('one file is as it was', () => {
  const one = file(zone('A'), event('1'));
  expect(mergeFiles([one])).toBe(one);
});

test('of several files, each zone and each event comes once, zones first', () => {
  const merged = mergeFiles([
    file(event('1')),
    file(zone('A'), event('2')),
    file(zone('A'), event('3')),
    file(zone('B'), event('1')),
  ]);
  expect(merged).toBe(file(zone('A'), zone('B'), event('1'), event('2'), event('3')));
  expect(uids(merged)).toEqual(['1', '2', '3']);
});

test('a text that looks like a component does not end one', () => {
  const odd = 'DESCRIPTION:BEGIN:VEVENT\\nEND:VEVENT\\n\r\n BEGIN:VEVENT\r\n END:VCALENDAR\r\n';
  const merged = mergeFiles([file(event('1', odd)), file(event('2'))]);
  expect(uids(merged)).toEqual(['1', '2']);
});
