import { describe, expect, it } from 'vitest';
import { calendar, useOrigin } from '../../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const page = async (path: string) => {
  const response = await origin.raw(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('pages of the origin', () => {
  it('lead from the root to the English home, which announces the interface', async () => {
    const root = await page('/');
    expect([root.status, root.headers.get('location')]).toEqual([302, `${origin.url()}/en/`]);
    const home = await page('/es/');
    expect(home.headers.get('link')).toBe(`<${origin.url()}/es/wp-json/>; rel="https://api.w.org/"`);
    expect(home.text).toContain(`<link rel="https://api.w.org/" href="${origin.url()}/es/wp-json/" />`);
  });

  it('name the published translation of an event', async () => {
    const { text, headers } = await page('/en/event/fair/');
    expect(text).toContain(`<link rel="alternate" hreflang="es" href="${origin.url()}/es/event/feria/" />`);
    expect(text).toContain(
      `<link rel="alternate" hreflang="x-default" href="${origin.url()}/en/event/fair/" />`,
    );
    expect(text).toContain('<title>All-day fair - Tiny Calendar</title>');
    expect(text).toContain('type="application/json+oembed"');
    expect(text).toContain('application/ld+json');
    expect(headers.get('x-tec-api-root')).toBe(`${origin.url()}/en/wp-json/calendar/events/v1/events/3`);
  });

  it('have no alternates without a published translation', async () => {
    expect((await page('/en/event/shared/')).text).not.toContain('hreflang');
  });

  it('hide the text of protected events and answer 404 for drafts and other languages', async () => {
    const locked = await page('/en/event/event-5/');
    expect(locked.text).toContain('Members dinner');
    expect(locked.text).not.toContain('Secret');
    for (const path of ['/en/event/event-7/', '/en/event/feria/', '/nope'])
      expect((await page(path)).status).toBe(404);
  });

  it('exist for each category and tag, at the address in lists', async () => {
    for (const name of ['categories', 'tags']) {
      const { body } = await origin.get(`${calendar}/${name}?hide_empty=0`);
      for (const { url } of body[name]) {
        const { status, text } = await page(url.slice(origin.url().length));
        expect(status, url).toBe(200);
        expect(text).toContain(`<link rel="canonical" href="${url}">`);
      }
    }
    const { text } = await page('/en/events/category/music/jazz-blues');
    expect(text).toContain('<title>Jazz &amp; Blues - Tiny Calendar</title>');
    expect((await page('/en/events/category/jazz-blues/')).status).toBe(404);
    expect((await page('/es/tag/late/')).status).toBe(404);
  });

  it('name the translation of a category or tag, if there is one', async () => {
    const { text } = await page('/en/events/category/music/');
    expect(text).toContain(
      `<link rel="alternate" hreflang="es" href="${origin.url()}/es/events/category/musica/" />`,
    );
    expect(text).toContain(
      `<link rel="alternate" hreflang="x-default" href="${origin.url()}/en/events/category/music/" />`,
    );
    expect((await page('/en/tag/late/')).text).not.toContain('hreflang');
  });

  it('are found by slugs beyond ASCII', async () => {
    expect((await page(`/en/event/${encodeURIComponent('日本')}/`)).status).toBe(200);
  });
});

describe('images', () => {
  it('have their full and smaller sizes, with validators', async () => {
    const whole = await page('/media/2026/01/photo.png');
    expect(whole.text).toBe('image 2026/01/photo.png 1200');
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect((await page('/media/2026/01/photo-300x169.png')).text).toBe('image 2026/01/photo.png 300');
    const tag = whole.headers.get('etag') ?? '';
    expect((await origin.raw('/media/2026/01/photo.png', { headers: { 'If-None-Match': tag } })).status).toBe(
      304,
    );
    const since = { 'If-Modified-Since': whole.headers.get('last-modified') ?? '' };
    expect((await origin.raw('/media/2026/01/photo.png', { headers: since })).status).toBe(304);
    expect((await page('/media/2026/01/photo-301x169.png')).status).toBe(404);
  });
});
