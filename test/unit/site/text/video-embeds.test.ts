import { describe, expect, it } from 'vitest';
import { getTranslate } from '../../../../src/i18n/strings.ts';
import { cleanHtml } from '../../../support/html/clean-html.ts';
import { linkAddresses } from '../../../../src/html/autolink.ts';
import { transformMarkup } from '../../../../src/html/tree.ts';
import { embedVideos } from '../../../../src/site/text/video-embeds.ts';
import type { PlayerHost } from '../../../../src/site/text/videos.ts';
import { attribute, elementsOf, textOf } from '../../../support/site/elements.ts';

const t = getTranslate('en');
const played = (origin: string) => {
  const players = new Set<PlayerHost>();
  const clean = cleanHtml(origin, 'https://town.example/en/event/x/');
  const html = transformMarkup(clean, [linkAddresses, embedVideos(t, players)]);
  return { html, players: [...players] };
};
const shown = (html: string) => played(html).html;
const linkIn = (html: string) => {
  const link = elementsOf(shown(html)).find(({ tagName }) => tagName === 'a');
  if (link === undefined) throw new Error('there should be a link');
  return {
    text: textOf(link),
    href: attribute(link, 'href'),
    frame: attribute(link, 'data-frame'),
    rel: attribute(link, 'rel'),
  };
};

describe('an embedded player', () => {
  it.each([
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0&amp;start=3', 'dQw4w9WgXcQ', '&start=3', '&t=3'],
    ['//www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed', 'dQw4w9WgXcQ', '', ''],
    ['https://m.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ', '', ''],
    ['https://www.youtube-nocookie.com/embed/a_b-c_d-e_f', 'a_b-c_d-e_f', '', ''],
  ])('becomes a link to the video, with a frame that sets no cookies: %s', (address, id, start, at) => {
    expect(linkIn(`<p><iframe src="${address}"></iframe></p>`)).toEqual({
      text: 'Play the video (from YouTube)',
      href: `https://www.youtube.com/watch?v=${id}${at}`,
      frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start}`,
      rel: 'noopener noreferrer nofollow external',
    });
  });

  it.each([
    'videoseries?list=PL1',
    '?listType=playlist&amp;list=PL1',
    'videoseries?listType=playlist&amp;list=PL1',
  ])('may play a list of videos: %s', (list) => {
    const { href, frame } = linkIn(`<iframe src="https://www.youtube.com/embed/${list}"></iframe>`);
    expect(href).toBe('https://www.youtube.com/playlist?list=PL1');
    expect(frame).toBe('https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PL1');
  });

  it('does not track visitors if it comes from Vimeo', () => {
    expect(
      linkIn('<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="The film"></iframe>'),
    ).toMatchObject({
      text: 'Play “The film” (from Vimeo)',
      href: 'https://vimeo.com/76979871/8272103f6e',
      frame: 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
    });
  });

  it('shows its title as text, even if it looks like markup', () => {
    const title = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp;amp;';
    const html = `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="${title}"></iframe>`;
    expect(linkIn(html).text).toBe('Play “"><img src=x onerror=alert(1)> &amp;” (from YouTube)');
    expect(elementsOf(shown(html)).some(({ tagName }) => tagName === 'img')).toBe(false);
  });

  it.each([
    'https://player.example/v/1',
    'https://www.youtube.com/embed/live_stream?channel=x',
    'https://www.youtube.com/embed/?listType=search&list=x',
    'https://www.youtube.com/embed/',
    'https://www.youtube.com/embedded',
    'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/../../evil',
    'https://player.vimeo.com/video/1" onclick="x',
  ])('stays a plain link if its address is not that of a video: %s', (address) => {
    expect(shown(`<iframe src='${address}'></iframe>`)).not.toContain('data-frame');
  });

  it('adds its host once, and ignores text that looks like a player', () => {
    const youtube = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
    const vimeo = '<iframe src="https://player.vimeo.com/video/76979871"></iframe>';
    expect(played(`${youtube}${vimeo}${youtube}`).players).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
    const text = '<p>Write data-frame="//evil.example;script-src" or &lt;a class="load video"</p>';
    expect(played(text)).toEqual({ html: text, players: [] });
  });

  it('does not replace links that editors made themselves', () => {
    const html = '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Last year</a></p>';
    expect(shown(html)).toBe(html);
  });

  it('keeps its title, even with a colon', () => {
    const html =
      '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Trailer: the film"></iframe></p>';
    expect(linkIn(html).text).toBe('Play “Trailer: the film” (from YouTube)');
  });
});

describe('an address in its own block', () => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

  it.each([
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure>',
    '<p>https://youtu.be/dQw4w9WgXcQ</p>',
    '<p>https://m.youtube.com/shorts/dQw4w9WgXcQ</p>',
    '<p>https://youtube.com/live/dQw4w9WgXcQ?feature=share</p>',
    // WordPress writes this if it could not fetch an embed.
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
  ])('becomes a player if it leads to a video: %s', (html) => {
    expect(linkIn(html)).toEqual({
      text: 'Play the video (from YouTube)',
      href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      frame: player,
      rel: 'noopener noreferrer nofollow external',
    });
    expect(played(html).players).toEqual(['https://www.youtube-nocookie.com']);
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${player}&start=90`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90', `${player}&start=90`],
    [
      'https://www.youtube.com/playlist?list=PL1',
      'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PL1',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
    ],
  ])('keeps its parameters: %s', (address, frame) => {
    expect(linkIn(`<p>${address}</p>`).frame).toBe(frame);
  });

  it.each([
    '<p>See https://www.youtube.com/watch?v=dQw4w9WgXcQ.</p>',
    '<p>See https://www.youtube.com/embed/dQw4w9WgXcQ there</p>',
    '<p>https://youtu.be/videoseries</p>',
    '<p>https://www.youtube.com/watch?v=live_stream</p>',
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/</a></p>',
    '<p>https://www.youtube.com/@town</p>',
    '<p>https://www.youtube.com/watch?v="><script>1</script></p>',
    '<p>https://youtu.be/dQw4w9WgXcQ/../../evil</p>',
    '<p>https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ</p>',
    '<p>https://evil.example/https://youtu.be/dQw4w9WgXcQ</p>',
    '<p>https://vimeo.com/town</p>',
    '<p>https://film.example/watch?v=dQw4w9WgXcQ</p>',
  ])('stays as it is in running text, or if it leads elsewhere: %s', (html) => {
    expect(shown(html)).not.toContain('data-frame');
    expect(linkIn(html).href).toMatch(/^https:/u);
  });
});
