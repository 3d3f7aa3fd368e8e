import { describe, expect, it } from 'vitest';
import { manualExcerpt } from '../../../../../src/api/dialects/evt-v1/manual-excerpt.ts';
import { extractLine } from '../../../../../src/html/plain-text.ts';
import { itemsOf } from '../../../../support/api/dialects/recorded.ts';

const page = 'https://town.example/en/event/walk/';

function recordedExcerpt(name: string, id: number): string {
  const event = itemsOf(`tec-v1/${name}`).find((each) => each['id'] === id);
  const { excerpt, content } = event as Record<'excerpt' | 'content', { rendered: string }>;
  return extractLine(manualExcerpt(excerpt.rendered, content.rendered, page));
}

describe('the excerpt of evt/v1', () => {
  it('is empty where WordPress generated it from the text', () => {
    expect(recordedExcerpt('events', 415)).toBe('');
    expect(recordedExcerpt('events-window', 443)).toBe('');
  });

  it('is empty where WordPress generated it from a text with shortcodes, which leave gaps', () => {
    expect(recordedExcerpt('events-window', 141)).toBe('');
  });

  it('is kept where an editor wrote it', () => {
    expect(recordedExcerpt('events', 727)).toBe('Doors open thirty minutes before the start.');
    expect(recordedExcerpt('events-es', 600)).toBe('La sala es accesible y tiene bucle magnético.');
  });

  it.each([
    ['', '', ''],
    ['', '<p>Text</p>', ''],
    ['<p>One two&hellip;</p>', '<p>One two, three</p>', 'One two…'],
    ['<p>One two ...</p>', '<p>One two three</p>', ''],
    [
      `<p>One two&hellip; <a href="${page}" class="more-link">Continue reading</a></p>`,
      '<p>One two three</p>',
      '',
    ],
    [
      `<p>One two <a class="more" href="/en/event/walk/#more-7">Read <i>more</i> »</a></p>`,
      '<p>One two three</p>',
      '',
    ],
    ['<p>One two <a href="/en/tickets/">Tickets</a></p>', '<p>One two three</p>', 'One two Tickets'],
    [`<p>Meet us. <a href="${page}">More</a></p>`, '<p>One two three</p>', 'Meet us.'],
    [
      `<p>Meet us at six. <a href="${page}">Continue reading &rarr;</a></p>`,
      '<p>One two three</p>',
      'Meet us at six.',
    ],
    [
      `<p>One two three&hellip; <a href="${page}">Continue reading</a></p>`,
      '<figure><img><figcaption>Photo: Ana</figcaption></figure><p>One two three four</p>',
      '',
    ],
    ['<p>Two three four</p>', '<p>One Two three four</p>', 'Two three four'],
    ['<p>Only &amp; excerpt</p>', '', 'Only & excerpt'],
    ['<p>One two [&hellip;]</p>', '<p>One two three</p>', ''],
    ['<p>One two</p>', '<p>One <b>two</b></p>\n<p>three</p>', ''],
    ['<p>OneTwo three</p>', '<h3>One</h3><p>Two three</p>', ''],
    ['<p>One four</p>', '<p>One two three</p>', 'One four'],
    ['<p>One three two</p>', '<p>One two three</p>', 'One three two'],
    ['<p>Two three</p>', '<p>One Two three</p>', 'Two three'],
    ['<p>One two five</p>', '<p>One two three four five</p>', ''],
    [
      '<p>The walk is for children and adults</p>',
      '<p>The walk around the harbour is easy. It is not made for small children and we advise that adults wear boots</p>',
      'The walk is for children and adults',
    ],
    ['<p>One one</p>', '<p>One</p>', 'One one'],
  ])('%j with the text %j is %j', (excerpt, content, expected) => {
    expect(extractLine(manualExcerpt(excerpt, content, page))).toBe(expected);
  });
});
