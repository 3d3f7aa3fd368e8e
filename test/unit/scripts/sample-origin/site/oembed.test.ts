import { describe, expect, it } from 'vitest';
import { useOrigin } from '../../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const embed = (path: string, more = '') =>
  origin.get(`/en/wp-json/oembed/1.0/embed?url=${origin.url()}${path}${more}`);

describe('oEmbed', () => {
  it('describes a page with its image and a frame for it', async () => {
    const { body } = await embed('/en/event/fair/');
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'All-day fair - Tiny Calendar',
      provider_url: `${origin.url()}/en/`,
      width: 600,
      height: 338,
      thumbnail_url: `${origin.url()}/media/2026/01/photo.png`,
      thumbnail_width: 1200,
      description: 'Café & jazz.',
    });
    expect(body.html).toContain(`src="${origin.url()}/en/event/fair/embed/`);
  });

  it('keeps the width between 200 and 600', async () => {
    const sizes = async (width: number) => {
      const { body } = await embed('/en/event/fair/', `&maxwidth=${width}`);
      return [body.width, body.height];
    };
    expect(await sizes(300)).toEqual([300, 200]);
    expect(await sizes(10)).toEqual([200, 200]);
    expect(await sizes(5000)).toEqual([600, 338]);
  });

  it('shows title and image of a protected event but not its text', async () => {
    const { body } = await embed('/en/event/event-5/');
    expect(body.thumbnail_width).toBe(1200);
    expect(body.description).toMatch(/protected/);
  });

  it('answers in XML on demand and in JSON for unknown formats', async () => {
    const url = `/en/wp-json/oembed/1.0/embed?url=${origin.url()}/en/venue/riverside-hall/&format=`;
    const xml = await origin.raw(`${url}xml`);
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=UTF-8');
    expect(await xml.text()).toMatch(
      /^<\?xml version="1.0"\?>\n<oembed><version>1\.0<\/version>.*&lt;blockquote/s,
    );
    expect((await origin.get(`${url}yaml`)).body.title).toBe('Riverside Hall - Tiny Calendar');
  });

  it('answers 404 for unpublished pages and other languages, 400 without a url', async () => {
    for (const path of ['/en/event/nope/', '/en/event/event-8/', '/es/event/feria/', '/en/events/']) {
      const { status, body } = await embed(path);
      expect([status, body.code]).toEqual([404, 'oembed_invalid_url']);
    }
    expect((await origin.get('/en/wp-json/oembed/1.0/embed?url=https://example.org/x')).status).toBe(404);
    const missing = await origin.get('/en/wp-json/oembed/1.0/embed');
    expect(missing.body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['url'] } });
  });
});
