import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { renderFrame } from '../../../src/metadata/embed-frame.ts';
import {
  buildEventFrame,
  buildListOEmbed,
  buildEventOEmbed,
  type OEmbed,
} from '../../../src/metadata/oembed.ts';
import { organizerRecord, picture } from '../../support/records.ts';
import { pageOf } from '../../support/metadata/event-page.ts';

const provider = { name: 'Town Calendar', home: 'https://calendar.example/en/' };
const addressOf = (path: string) => `https://calendar.example${path}`;
/** For an event without a picture. */
const poster = { path: '/images/p.png', width: 1200, height: 630 };
const cardOf = (...parameters: Parameters<typeof pageOf>): OEmbed =>
  buildEventOEmbed(pageOf(...parameters), poster, addressOf, provider);

function frameOf(html: string): Record<string, string> {
  const nodes = parseFragment(html).childNodes;
  expect(nodes.map(({ nodeName }) => nodeName)).toEqual(['blockquote', 'iframe']);
  const [, frame] = nodes;
  return Object.fromEntries(
    frame !== undefined && 'attrs' in frame ? frame.attrs.map(({ name, value }) => [name, value]) : [],
  );
}

/**
 * The requirements of oembed.com for responses of type rich (sections 2.3.4 and 2.3.4.4) that
 * TypeScript does not check.
 */
function expectValid(card: OEmbed): void {
  expect(card).toMatchObject({ type: 'rich', version: '1.0' });
  expect(card.html).not.toBe('');
  for (const address of [card.author_url, card.provider_url]) expect(address).toMatch(/^https:\/\//u);
  for (const number of [card.width, card.height, card.cache_age])
    expect(Number.isInteger(number) && number > 0).toBe(true);
  const thumbnail = [card.thumbnail_url, card.thumbnail_width, card.thumbnail_height];
  expect([0, 3]).toContain(thumbnail.filter((value) => value !== undefined).length);
}

test('the document names the embedded page, its author and its provider', () => {
  const card = cardOf({}, [], [organizerRecord({ name: 'Club' })]);
  expectValid(card);
  expect(card).toMatchObject({
    title: 'Event 1',
    author_name: 'Club',
    author_url: 'https://calendar.example/en/organizer/organizer-201/',
    provider_name: 'Town Calendar',
    provider_url: 'https://calendar.example/en/',
    cache_age: 86400,
    width: 600,
    height: 420,
  });
});

test('the site is the author of an event without an organizer', () => {
  expect(cardOf()).toMatchObject({
    author_name: 'Town Calendar',
    author_url: 'https://calendar.example/en/',
  });
});

test('the published picture is the thumbnail, with its size', () => {
  const card = buildEventOEmbed(
    { ...pageOf(), event: { ...pageOf().event, picture } },
    poster,
    addressOf,
    provider,
  );
  expectValid(card);
  expect(card).toMatchObject({
    thumbnail_url: 'https://calendar.example/images/1.jpg',
    thumbnail_width: 320,
    thumbnail_height: 180,
  });
});

test('the poster is the thumbnail of an event without a picture', () => {
  expect(cardOf()).toMatchObject({
    thumbnail_url: 'https://calendar.example/images/p.png',
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
});

test('an event without a title has a text instead, because a frame needs a title', () => {
  expect(frameOf(cardOf({ title: '' }).html)['title']).toBe('Untitled event');
});

describe('the frame', () => {
  test('shows the card of the event, without scripts and without the origin of the page', () => {
    const { html, width, height } = cardOf();
    const frame = frameOf(html);
    expect(frame).toMatchObject({
      src: 'https://calendar.example/en/event/event-1/embed/',
      title: 'Event 1',
      width: String(width),
      height: String(height),
    });
    expect(frame['sandbox']).toBeDefined();
    expect(frame['sandbox']).not.toMatch(/allow-scripts|allow-same-origin/u);
    expect(html).not.toContain('<script');
  });

  test('lets links open windows, replace the page around it and download the calendar file', () => {
    expect(frameOf(cardOf().html)['sandbox']?.split(' ').toSorted()).toEqual([
      'allow-downloads',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-top-navigation-by-user-activation',
    ]);
  });

  test('keeps a hostile title and address within their attributes', () => {
    const title = `"><script>alert('1')</script>&quot;`;
    const { html } = buildEventOEmbed(
      pageOf({ title }),
      poster,
      (path) => `${addressOf(path)}?a="b"&c='d'`,
      provider,
    );
    const frame = frameOf(html);
    expect(frame['title']).toBe(title);
    expect(frame['src']).toBe(`https://calendar.example/en/event/event-1/?a="b"&c='d'embed/`);
  });
});

test('a hidden quotation comes before the frame and leads to the page, because WordPress needs one', () => {
  const title = `Rock </blockquote> & "roll"`;
  const { html } = buildEventOEmbed(
    pageOf({ title }),
    poster,
    (path) => `${addressOf(path)}?a="b"&c='d'`,
    provider,
  );
  const [quotation] = parseFragment(html).childNodes;
  if (quotation === undefined || !('attrs' in quotation)) throw new Error('there should be a quotation');
  expect(quotation.attrs).toEqual([{ name: 'hidden', value: '' }]);
  const [link, ...others] = quotation.childNodes;
  expect([link?.nodeName, others]).toEqual(['a', []]);
  if (link === undefined || !('attrs' in link)) throw new Error('there should be a link');
  expect(link.attrs).toEqual([
    { name: 'href', value: `https://calendar.example/en/event/event-1/?a="b"&c='d'` },
  ]);
  expect(link.childNodes).toMatchObject([{ nodeName: '#text', value: title }]);
});

test('the code to paste into a page is the frame alone', () => {
  const frame = buildEventFrame(pageOf(), addressOf);
  expect(cardOf().html.endsWith(renderFrame(frame))).toBe(true);
  expect(parseFragment(renderFrame(frame)).childNodes.map(({ nodeName }) => nodeName)).toEqual(['iframe']);
});

test('a list is framed like an event, with the site as author', () => {
  const card = buildListOEmbed('Music · Town Calendar', addressOf('/en/category/music/'), provider);
  expectValid(card);
  expect(card).toMatchObject({ title: 'Music · Town Calendar', author_name: 'Town Calendar', height: 600 });
  expect(frameOf(card.html)).toMatchObject({
    src: 'https://calendar.example/en/category/music/embed/',
    title: 'Music · Town Calendar',
  });
});
