import { describe, expect, it } from 'vitest';
import {
  countItems,
  makeEventTemplate,
  makeListTemplate,
} from '../../../../../scripts/bench/build/hugo-page.ts';

describe('a template of Hugo', () => {
  it('has title, text, address and times of an event put in', () => {
    const html =
      '<title>Jazz · Town</title><link href="http://x/en/event/jazz/"><time datetime="2026-11-21T01:00:00Z">{{</time><p>Loud.</p>';
    const event = {
      title: 'Jazz',
      description: '<p>Loud.</p>',
      start: '2026-11-21T01:00:00Z',
      end: '2026-11-21T03:00:00Z',
    };
    expect(makeEventTemplate({ html, path: '/en/event/jazz/' }, event)).toBe(
      '<title>{{ .Title }} · Town</title><link href="http://x{{ .RelPermalink }}"><time datetime="{{ .Params.start }}">{{ "{{" }}</time>{{ .Content }}',
    );
  });

  it('repeats the middle item of a list, in place of its items', () => {
    const item = (name: string) =>
      `<li class="line"><a href="/en/event/${name}/"><bdi>${name}</bdi></a></li>`;
    const rest = '<li><a href="/en/">Agenda</a></li>';
    const html = `<title>Day</title><ul>${rest}${item('a')}${item('abc')}${item('ab')}</ul>`;
    expect(countItems(html)).toBe(3);
    expect(makeListTemplate({ html, path: '/en/day/x/' }, 20)).toBe(
      `<title>{{ .Title }}</title><ul>${rest}{{ range first 20 $pages }}<li class="line"><a href="{{ .RelPermalink }}"><bdi>{{ .Title }}</bdi></a></li>{{ end }}</ul>`,
    );
  });

  it('of a list without events has no loop', () => {
    const html = '<title>Day</title><p>Nothing on.</p>';
    expect(makeListTemplate({ html, path: '/en/day/x/' }, 1)).toBe(
      '<title>{{ .Title }}</title><p>Nothing on.</p>',
    );
  });
});
