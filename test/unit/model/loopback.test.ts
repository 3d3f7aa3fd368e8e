import { expect, test } from 'vitest';
import { isLoopback } from '../../../src/model/loopback.ts';

const { hostname } = new URL('http://127.1:8080/');

test.each(['localhost', '127.0.0.1', '127.200.0.9', '[::1]', hostname])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  '',
  'town.example',
  'town.localhost',
  'localhost.town.example',
  '127.0.0.1.town.example',
  '127.town.example',
  '10.0.0.1',
  '[::2]',
  '[2001:db8::1]',
])('a password sent to "%s" may leave this machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});
