import { expect, test } from 'vitest';
import { buildSubscribeLinks } from '../../../../src/site/feeds/subscribe-links.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

const host = 'localhost%3A4321%2Fen%2Ftag%2Fq%2526a%2Fcalendar.ics';

test('Google gets the webcal address, Outlook the https one and a name, all encoded', () => {
  expect(buildSubscribeLinks(site, '/en/tag/q&a/calendar.ics', 'Q&A + more · Town')).toEqual({
    address: 'http://localhost:4321/en/tag/q%26a/calendar.ics',
    webcal: 'webcal://localhost:4321/en/tag/q%26a/calendar.ics',
    google: `https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2F${host}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=http%3A%2F%2F${host}&name=Q%26A%20%2B%20more%20%C2%B7%20Town`,
    office: `https://outlook.office.com/calendar/0/addfromweb?url=http%3A%2F%2F${host}&name=Q%26A%20%2B%20more%20%C2%B7%20Town`,
  });
});

test('a name may contain half a surrogate pair', () => {
  const { outlook } = buildSubscribeLinks(site, '/en/calendar.ics', 'A\ud800');
  expect(new URL(outlook).searchParams.get('name')).toBe('A\ufffd');
});
