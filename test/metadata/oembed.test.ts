import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { oembedOf } from '../../src/metadata/oembed.ts';
import { organizerRecord } from '../records.ts';
import { pageOf } from './event-page.ts';

const provider = { name: 'Town Calendar', home: 'https://calendar.example/en/' };
const address = 'https://calendar.example/en/event/event-1/';

function frameOf(html: string): Record<string, string> {
  const nodes = parseFragment(html).childNodes;
  expect(nodes.map(({ nodeName }) => nodeName)).toEqual(['iframe']);
  const [frame] = nodes;
  return Object.fromEntries(
    frame !== undefined && 'attrs' in frame ? frame.attrs.map(({ name, value }) => [name, value]) : [],
  );
}

test('the document says what is embedded and who provides it', () => {
  expect(oembedOf(pageOf({}, [], [organizerRecord({ name: 'Club' })]), address, provider)).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'Event 1',
    author_name: 'Club',
    provider_name: 'Town Calendar',
    provider_url: 'https://calendar.example/en/',
    cache_age: 86400,
    width: 600,
    height: 400,
  });
});

test('an event without an organizer has the site for its author', () => {
  expect(oembedOf(pageOf(), address, provider).author_name).toBe('Town Calendar');
});

test('the frame shows the card of the event, without scripts and without the origin of the page', () => {
  const { html, width, height } = oembedOf(pageOf(), address, provider);
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

test('links in the frame may open windows, replace the page around it and download the calendar file', () => {
  const { html } = oembedOf(pageOf(), address, provider);
  expect(frameOf(html)['sandbox']?.split(' ').toSorted()).toEqual([
    'allow-downloads',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-top-navigation-by-user-activation',
  ]);
});

test('a hostile title stays within its attribute', () => {
  const title = `"><script>alert('1')</script>&quot;`;
  const { html } = oembedOf(pageOf({ title }), `${address}?a="b"&c='d'`, provider);
  const frame = frameOf(html);
  expect(frame['title']).toBe(title);
  expect(frame['src']).toBe(`${address}?a="b"&c='d'embed/`);
});
