import { describe, expect, it } from 'vitest';
import { basic, calendar, useOrigin } from '../../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const single = (path: string) => origin.get(`${calendar}/events/${path}`);

describe('an event by id', () => {
  it('shows times in its own zone and in UTC', async () => {
    expect((await single('3')).body).toMatchObject({
      utc_start_date: '2026-12-06 05:00:00',
      utc_end_date: '2026-12-07 04:59:59',
      timezone_abbr: 'EST',
      date: '2024-03-06 10:12:00',
      modified: '2024-08-21 16:46:48',
    });
    expect((await single('11')).body).toMatchObject({
      utc_start_date: '2026-12-16 18:00:00',
      timezone_abbr: 'CET',
    });
    expect((await single('10')).body).toMatchObject({
      utc_start_date: '2026-12-18 16:00:00',
      timezone: 'UTC+2',
      timezone_abbr: '',
    });
  });

  it('has no venue, one venue or several in three different shapes', async () => {
    expect((await single('1')).body.venue).toEqual([]);
    expect((await single('3')).body.venue.venue).toBe('Riverside Hall');
    expect((await single('11')).body.venue).toHaveLength(2);
  });

  it('displays cost in its own currency or that of the site', async () => {
    expect((await single('3')).body).toMatchObject({
      cost: '$10 – $25',
      cost_details: { currency_symbol: '', values: ['10', '25'] },
    });
    expect((await single('11')).body).toMatchObject({ cost: 'Free', cost_details: { values: ['0'] } });
    expect((await single('12')).body).toMatchObject({
      cost: '20€',
      cost_details: {
        currency_symbol: '€',
        currency_code: 'EUR',
        currency_position: 'postfix',
        values: ['20'],
      },
    });
  });

  it('has its permalink as website if it has none, and escapes its website', async () => {
    expect((await single('1')).body.website).toBe(`${origin.url()}/en/event/event-1/`);
    expect((await single('3')).body.website).toBe('https://fair.example.org/?a=1&amp;b=2');
  });

  it('has the smaller sizes of its image, and only the id of a lost one', async () => {
    const { image } = (await single('3')).body;
    expect(image).toMatchObject({
      url: `${origin.url()}/media/2026/01/photo.png`,
      width: 1200,
      extension: 'png',
    });
    expect(Object.keys(image.sizes)).toEqual(['medium', 'large', 'thumbnail', 'medium_large']);
    expect(image.sizes.medium).toMatchObject({ width: 300, height: 169, 'mime-type': 'image/png' });
    expect((await single('12')).body.image).toEqual({ url: false, id: 777, extension: '' });
  });

  it('shows a cancellation in json_ld only, where masks of addresses differ', async () => {
    const { body } = await single('11');
    expect(body.json_ld).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      startDate: '2026-12-16T19:00:00+01:00',
    });
    const mails = await Promise.all(
      [1, 2, 3, 4].map(async () => (await single('3')).body.organizer[0].json_ld.email),
    );
    expect(new Set(mails).size).toBeGreaterThan(1);
  });

  it('answers in the other language too, with that language in rest_url', async () => {
    const { body } = await origin.get('/es/wp-json/calendar/events/v1/events/3');
    expect(body.url).toBe(`${origin.url()}/en/event/fair/`);
    expect(body.rest_url).toContain('/es/wp-json/');
    expect(body.global_id).toBe('127.0.0.1/es/?id=3');
  });

  it.each([
    ['7', 403, 'event-not-accessible'],
    ['8', 403, 'event-not-accessible'],
    ['9', 403, 'event-no-longer-available'],
    ['999999', 404, 'rest-event-not-found'],
    ['0', 404, 'rest-event-not-found'],
    ['35', 400, 'rest-invalid-event-id'],
    ['abc', 404, 'rest_no_route'],
    ['5', 403, 'event-password-protected'],
    ['5?password=wrong', 403, 'event-password-protected'],
    ['by-slug/nope', 400, 'rest_invalid_param'],
  ])('answers %s with %i %s', async (path, status, code) => {
    const answer = await single(path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('needs the password of a protected event, also from signed-in readers', async () => {
    expect((await single('5?password=river')).body.description).toBe('<p>Secret.</p>');
    expect((await origin.get(`${calendar}/events/5`, { Authorization: basic })).status).toBe(403);
    expect((await origin.get(`${calendar}/events/7`, { Authorization: basic })).body.status).toBe('draft');
    expect((await single('6')).body.hide_from_listings).toBe(true);
  });
});

describe('an event by slug', () => {
  it('is the first with that slug, of any language', async () => {
    const { body } = await origin.get('/es/wp-json/calendar/events/v1/events/by-slug/shared');
    expect(body.id).toBe(13);
  });

  it('matches percent-encoded slugs in either case', async () => {
    expect((await single('by-slug/%E6%97%A5%E6%9C%AC')).body.id).toBe(12);
    expect((await single('by-slug/%e6%97%a5%e6%9c%ac')).body.slug).toBe('%e6%97%a5%e6%9c%ac');
  });
});
