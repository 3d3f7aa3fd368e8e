import { expect, it } from 'vitest';
import { matchScheme } from '../../../src/api/home-page.ts';

it.each([
  ['http://x.example/wp-json/', 'https://x.example/', 'https://x.example/wp-json/'],
  ['https://x.example/wp-json/', 'http://x.example/', 'https://x.example/wp-json/'],
  ['http://y.example/wp-json/', 'https://x.example/', 'http://y.example/wp-json/'],
])('reads %s on %s as %s', (address, page, expected) => {
  expect(matchScheme(new URL(address), new URL(page)).href).toBe(expected);
});
