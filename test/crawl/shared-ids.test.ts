import { describe, expect, it, onTestFinished } from 'vitest';
import type { Content, EventPost } from '../../scripts/origin/content.ts';
import { startOrigin } from '../../scripts/origin/server.ts';
import { differing } from '../../src/crawl/shared-ids.ts';
import { event, tinyContent } from '../scripts/origin/tiny-content.ts';
import { eventRecord, venueRecord } from '../records.ts';
import { serve } from '../server.ts';
import { crawlOnce } from './crawling.ts';

const home = 'https://origin.example';
const homes = ['en', 'es'].map((locale) => ({ locale, home: new URL(`${home}/${locale}/`) }));
const fair = { id: 11, title: 'Fair', permalink: `${home}/en/event/fair/` };
const concert = { ...fair, locale: 'es', title: 'Concierto', permalink: `${home}/es/event/concierto/` };

describe('records of one id', () => {
  it('are different items where each language has another name or start at its own address', () => {
    const records = [eventRecord(fair), eventRecord(concert)];
    expect(differing(records, homes)).toEqual(records);
    const later = eventRecord({ ...concert, title: 'Fair', startUtc: '2027-01-01T09:00:00Z' });
    expect(differing([eventRecord(fair), later], homes)).not.toBeNull();
  });

  it('are different items whatever their kind', () => {
    const hall = venueRecord({ id: 50, name: 'Hall', permalink: `${home}/en/venue/hall/` });
    const sala = { ...hall, locale: 'es', name: 'Sala', permalink: `${home}/es/venue/sala/` };
    expect(differing([hall, sala], homes)).toEqual([hall, sala]);
  });

  it('are one item where a site shows what is not translated in all languages', () => {
    const shown = eventRecord({ ...fair, locale: 'es', permalink: `${home}/es/event/fair/` });
    expect(differing([eventRecord(fair), shown], homes)).toBeNull();
  });

  it('are one item where no address, or the same one, is that of both languages', () => {
    const same = eventRecord({ ...concert, permalink: fair.permalink });
    expect(differing([eventRecord(fair), same], homes)).toBeNull();
    const bare = eventRecord({ ...concert, permalink: `${home}/event/concierto/` });
    expect(differing([eventRecord(fair), bare], homes)).toBeNull();
  });
});

describe('a site whose languages give one id to different items', () => {
  it('is refused, with an example and what to do', async () => {
    const site = await serveNetwork(() => 'as the address says');
    await expect(crawlOnce(site.href)).rejects.toMatchObject({
      failure: 'unreadable',
      message: expect.stringMatching(
        /event 11 is “Fair” in en \(http:\S+\/en\/event\/fair\/\) and “Concierto” in es \(http:\S+\/es\/\S+\/concierto\/\)\..*CALENDAR_LOCALES.*CALENDAR_DATA/u,
      ),
    });
  });

  it('is read where an event only moved from one list to the other meanwhile', async () => {
    // Asked again, both languages show it as what it is now.
    const site = await serveNetwork((path) =>
      /\/events\/\d+(?:\?|$)/u.test(path) ? 'es' : 'as the address says',
    );
    const { receipt } = await crawlOnce(site.href);
    const [, spanish] = receipt.collections.filter(({ kind }) => kind === 'event');
    expect(spanish?.leftOut).toMatchObject([{ id: 11, reason: 'wrong language' }]);
  });
});

/** Two sites behind one host, below `/en/` and `/es/`, each with an event 11. */
async function serveNetwork(speaks: (path: string) => 'es' | 'as the address says'): Promise<URL> {
  const post = (more: Partial<EventPost>) => event(11, '2026-12-12 20:00:00', '2026-12-12 22:00:00', more);
  const empty: Content = { ...tinyContent(), venues: [], organizers: [], terms: [], images: [] };
  const [english, spanish] = await Promise.all([
    startOrigin({ content: { ...empty, events: [post({ title: 'Fair', slug: 'fair' })] } }),
    startOrigin({
      content: { ...empty, events: [post({ title: 'Concierto', slug: 'concierto', locale: 'es' })] },
    }),
  ]);
  onTestFinished(async () => void (await Promise.all([english.close(), spanish.close()])));
  const site = await serve(async ({ url: path = '/' }, response) => {
    const isSpanish = path.startsWith('/es/') || speaks(path) === 'es';
    const { url } = isSpanish ? spanish : english;
    const here = (text: string) =>
      text.replaceAll(url, site.origin).replaceAll(inJson(url), inJson(site.origin));
    const answer = await fetch(`${url}${isSpanish ? path.replace(/^\/en\//u, '/es/') : path}`, {
      redirect: 'manual',
    });
    for (const name of ['content-type', 'link', 'location', 'x-wp-total', 'x-wp-totalpages']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, here(value));
    }
    response.writeHead(answer.status).end(here(await answer.text()));
  });
  return site;
}

const inJson = (text: string): string => text.replaceAll('/', '\\/');
