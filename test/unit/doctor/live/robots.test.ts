import { expect, it } from 'vitest';
import { createRobots } from '../../../../src/doctor/live/robots.ts';

const allows = (text: string, agent: string, path: string): boolean =>
  createRobots(text).allows(agent, new URL(path, 'https://calendar.example'));

it.each([
  ['', true],
  ['User-agent: *\nDisallow:', true],
  ['User-agent: *\nDisallow: /', false],
  ['User-agent: *\nDisallow: /en/', false],
  ['User-agent: *\nDisallow: /es/', true],
  ['User-agent: *\nDisallow: /\nAllow: /en/calendar.ics', true],
  ['User-agent: *\nAllow: /en/\nDisallow: /en/', true],
  ['User-agent: *\nDisallow: /*.ics$', false],
  ['User-agent: *\nDisallow: /*.ic$', true],
  ['User-agent: *\nDisallow: /en.', true],
  ['user-agent : *\r\n DISALLOW : /en # comment', false],
  ['User-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /', false],
  ['User-agent: Bingbot\nDisallow: /', true],
  ['User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: googlebot\nDisallow: /x', true],
  ['Disallow: /', true],
])('%j allows a feed to Googlebot: %s', (text, allowed) => {
  expect(allows(text, 'Googlebot', '/en/calendar.ics')).toBe(allowed);
});
