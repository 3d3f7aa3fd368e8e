import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite } from '../support/site/built.ts';
import { attribute, elementsOf } from '../support/site/elements.ts';
import { filesOf } from '../support/site/sample.ts';

const { open, visit } = browsing();
const first = (path: string) => `${path}${readdirSync(join(builtSite().dist, path))[0]}/`;

/** The directives of a page. */
function policyOf(html: string): ReadonlyMap<string, string> {
  const metas = elementsOf(html).filter(
    (each) => attribute(each, 'http-equiv') === 'content-security-policy',
  );
  expect(metas).toHaveLength(1);
  const directives = (attribute(metas[0] ?? never(), 'content') ?? '').split(';').map((each) => each.trim());
  return new Map(
    directives
      .filter((each) => each !== '')
      .map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ').trim()]),
  );
}

function never(): never {
  throw new Error('it should be there');
}

describe('the content security policy', () => {
  it('is on every page, and allows no more than the page needs', () => {
    const pages = [...filesOf(builtSite().dist)].filter(([path]) => path.endsWith('.html'));
    const policies = pages.map(([path, html]) => ({ path, policy: policyOf(html.toString()) }));
    const values = (name: string, of = policies) => [...new Set(of.map(({ policy }) => policy.get(name)))];
    expect(values('default-src')).toEqual(["'none'"]);
    expect(values('object-src')).toEqual(["'none'"]);
    expect(values('base-uri')).toEqual(["'none'"]);
    expect(values('form-action')).toEqual(["'self'"]);
    expect(values('img-src')).toEqual(["'self'"]);
    const isSearch = ({ path }: { path: string }) => /^\/(?:en\/search|es\/buscar)\//u.test(path);
    const others = policies.filter((each) => !isSearch(each));
    expect(values('connect-src')).toEqual(["'self'"]);
    for (const value of values('script-src', policies.filter(isSearch)))
      expect(value).toMatch(/^'self' 'wasm-unsafe-eval'(?: 'sha256-[^']+')*$/u);
    for (const name of ['script-src', 'style-src'])
      for (const value of values(name, others)) expect(value).toMatch(/^'self'(?: 'sha256-[^']+')*$/u);
    const isFrame = ({ path }: { path: string }) => path.endsWith('/embed/index.html');
    expect(values('font-src', policies.filter(isFrame))).toEqual(["'self' data:"]);
    expect(
      values(
        'font-src',
        policies.filter((each) => !isFrame(each)),
      ),
    ).toEqual(["'self'"]);
  });

  it('comes before everything that it controls', () => {
    const pages = [...filesOf(builtSite().dist)].filter(([path]) => path.endsWith('.html'));
    const beginning =
      /^<!DOCTYPE html><html [^>]*><head><meta charset="utf-8"><meta http-equiv="content-security-policy" /u;
    const others = pages.filter(([, html]) => !beginning.test(html.toString()));
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it('is not violated by a style attribute, handler or script in any page', () => {
    for (const [path, file] of filesOf(builtSite().dist)) {
      if (!path.endsWith('.html')) continue;
      const html = file.toString();
      const inline = elementsOf(html).filter(
        ({ tagName, attrs }) =>
          attrs.some(({ name }) => name === 'style' || name.startsWith('on')) ||
          (tagName === 'script' &&
            !attrs.some(({ name, value }) => name === 'src' || value === 'application/ld+json') &&
            !path.endsWith('/embed/index.html')),
      );
      expect([path, inline.map(({ tagName }) => tagName)]).toEqual([path, []]);
    }
  });

  it.each(['/en/', '/es/buscar/', '/en/on-your-site/'])(
    'blocks injected scripts, styles, and images of other hosts in %s',
    async (path) => {
      const page = await open(path, {}, undefined, (complaint) => complaint.includes('has been blocked'));
      const seen = await page.evaluate(async () => {
        const refused: string[] = [];
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          refused.push(effectiveDirective),
        );
        document.addEventListener('click', () => undefined);
        const script = document.createElement('script');
        script.textContent = 'document.title = "run"';
        const image = new Image();
        image.src = 'https://evil.example/x.png';
        const box = document.createElement('div');
        box.innerHTML = '<b style="color:red" onclick="document.title = `run`">x</b>';
        document.body.append(script, image, box);
        box.querySelector('b')?.click();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { refused: refused.toSorted(), title: document.title };
      });
      expect(seen.title).not.toBe('run');
      expect(seen.refused).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
    },
  );

  it.each([
    ['the home page', () => '/es/'],
    ['a month', () => '/en/month/2026-11/'],
    ['an event', () => first('/en/event/')],
    ['a venue', () => first('/es/lugar/')],
    ['an organizer', () => first('/en/organizer/')],
    ['a category', () => first('/es/categoria/')],
    ['a tag', () => first('/en/tag/')],
    ['a series', () => first('/es/serie/')],
    ['the venues', () => '/en/venue/'],
    ['the archive', () => '/es/pasados/'],
    ['the subscribe page', () => '/en/subscribe/'],
    ['a card', () => `${first('/en/event/')}embed/`],
    ['a list for other sites', () => '/es/embed/'],
    ['the page of errors', () => '/404.html'],
    ['news', () => '/es/feed.xml'],
  ])('is not violated by %s, which uses the poster face', async (_name, path) => {
    const page = await visit(path());
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ status }) => status);
    });
    expect(faces).toContain('loaded');
  });
});
