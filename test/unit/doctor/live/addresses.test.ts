import { describe, expect, it } from 'vitest';
import { createAddresses } from '../../../../src/doctor/live/addresses.ts';
import { pickEvenly } from '../../../../src/doctor/live/site-files.ts';

const base = new URL('https://town.example/calendar/');

describe('addresses of a site below a base path', () => {
  const addresses = createAddresses(base, new URL('https://old.example/'));

  it('are found from links, also from those of the address that it was built for', () => {
    const find = (link: string) => addresses.find(link, new URL('/calendar/en/', base));
    expect(['../es/', '/calendar/en/caf%C3%A9/', 'https://old.example/es/'].map(find)).toEqual([
      '/es/',
      '/en/caf%C3%A9/',
      '/es/',
    ]);
    expect(
      ['/es/', 'https://other.example/calendar/', 'http://town.example/calendar/', 'mailto:a@b.c'].map(find),
    ).toEqual([null, null, null, null]);
  });

  it('are made of site paths', () => {
    expect(addresses.locate('/es/música/').href).toBe('https://town.example/calendar/es/m%C3%BAsica/');
  });
});

describe('a sample', () => {
  it('is spread evenly, with both ends', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index);
    expect(pickEvenly(hundred, 4)).toEqual([0, 33, 66, 99]);
    expect(pickEvenly(hundred, 1)).toEqual([0]);
    expect(pickEvenly([1, 2], 4)).toEqual([1, 2]);
  });
});
