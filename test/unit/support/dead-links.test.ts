import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deadLinks } from '../../support/site/dead-links.ts';

const own = 'https://calendar.example';

const fragment = (url: string) => gzipSync(`pagefind_dcd${JSON.stringify({ url })}`);

/** A file of each format with only dead addresses. */
const astray: Record<string, [body: string | Buffer, links: string[]]> = {
  '/a/index.html': [
    `<a href="/none/">x</a><a href="b/">x</a><a href="#none">x</a><a href="/#none">x</a>
     <img src="/x.png" srcset="/y.avif 1x, /z.avif 2x"><form action="/ask/"></form>
     <link rel="canonical" href="${own}/c/"><meta property="og:image" content="${own}/og.png">
     <a href="https://other.example/add?url=webcal%3A%2F%2Fcalendar.example%2Fd.ics">x</a>
     <a href="webcal://calendar.example/w.ics">x</a>
     <script type="application/ld+json">{"item":[{"url":"${own}/ld/"}]}</script>
     <textarea>&lt;iframe src="${own}/frame/">&lt;/iframe></textarea>`,
    [
      '/none/',
      '/a/b/',
      '/a/#none',
      '/#none',
      '/x.png',
      '/y.avif',
      '/z.avif',
      '/ask/',
      '/c/',
      '/og.png',
      '/d.ics',
      '/w.ics',
      '/ld/',
      '/frame/',
    ],
  ],
  '/feed.xml': [
    `<?xml-stylesheet href="/f.css"?><rss><link>${own}/x1/</link><e url="${own}/x2.png"/><c><![CDATA[<a href="${own}/x3/">x</a>]]></c></rss>`,
    ['/x1/', '/x2.png', '/x3/', '/f.css'],
  ],
  '/feed.json': [
    `{"items":[{"url":"${own}/j1/","html":"<a href=\\"${own}/j2/\\">x</a>"}]}`,
    ['/j1/', '/j2/'],
  ],
  '/a.ics': [
    `URL;VALUE=URI:${own}/i,1/\r\nATTACH:https://calendar.exa\r\n mple/i2.jpg\r\nDESCRIPTION:x\\n${own}/i3/\r\n`,
    ['/i,1/', '/i2.jpg', '/i3/'],
  ],
  '/a.csv': [`url\r\n${own}/v/\r\n`, ['/v/']],
  '/a.css': ["x{background:url('/s.png')}", ['/s.png']],
  '/robots.txt': [`Sitemap: ${own}/t.xml\n`, ['/t.xml']],
  '/x.pf_fragment': [fragment('/p/'), ['/p/']],
  '/pagefind/en/lines/1.json': ['[{"url":"/p/","category":["Film","/q/",""]}]', ['/p/', '/q/']],
};

it.each(Object.keys(astray))('finds each address in %s that leads nowhere', (name) => {
  const [body = '', links = []] = astray[name] ?? [];
  const files = new Map([
    [name, Buffer.from(body)],
    ['/index.html', Buffer.from('<p id="there">')],
  ]);
  expect(deadLinks(files).toSorted()).toEqual(links.map((link) => `${name} → ${own}${link}`).toSorted());
});

it('finds nothing if all links work, including links to other hosts', () => {
  const links = ['/', '#there', '/#there', '/a%20b/', `${own}/f.ics`, 'https://other.example/x'];
  const page = links.map((link) => `<a href="${link}">x</a>`).join('');
  const files = ['/index.html', '/a b/index.html', '/f.ics'];
  expect(deadLinks(new Map(files.map((name) => [name, Buffer.from(`<p id="there">${page}`)])))).toEqual([]);
});
