import { expect, it } from 'vitest';
import { readSiteAddress } from '../../../../scripts/examining/examine-site.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import { defaults } from '../../../../src/config/defaults.ts';

const config = resolveConfig(defaults, { CALENDAR_SITE: 'https://town.example', CALENDAR_BASE: '/calendar' });

it('the address of a site is the given one, or that of the settings, with a slash at the end', () => {
  const read = (address: string) => readSiteAddress(address, config).href;
  expect(read('')).toBe('https://town.example/calendar/');
  expect(read('https://x.example')).toBe('https://x.example/');
  expect(read('http://x.example:8080/a')).toBe('http://x.example:8080/a/');
});

it.each(['town', 'ftp://x.example/', 'https://x.example/?p=1', 'https://x.example/#a'])(
  "'%s' is not the address of a site",
  (address) => {
    expect(() => readSiteAddress(address, config)).toThrow(
      `--site is '${address}' but should be the address of the calendar, such as https://calendar.example.org.`,
    );
  },
);

it('the address of a site may not have a user or password', () => {
  expect(() => readSiteAddress('https://a:b@x.example/', config)).toThrow(
    /^--site has a user or password in it\./u,
  );
});
