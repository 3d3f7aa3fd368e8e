import { describe, expect, it, onTestFinished } from 'vitest';
import type { Content, EventPost } from '../../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../../scripts/sample-origin/server/server.ts';
import { findDifferingPair } from '../../../../src/crawl/safeguards/shared-ids.ts';
import { event, term, tinyContent, venue } from '../../../support/sample-origin/tiny-content.ts';
import { eventRecord, venueRecord } from '../../../support/records.ts';
import { serve } from '../../../support/server.ts';
import { crawlOnce } from '../../../support/crawl/crawling.ts';

const home = 'https://origin.example';
const homes = ['en', 'es'].map((locale) => ({ locale, home: new URL(`${home}/${locale}/`) }));
const fair = { id: 11, title: 'Fair', permalink: `${home}/en/event/fair/` };
const concert = { ...fair, locale: 'es', title: 'Concierto', permalink: `${home}/es/event/concierto/` };

describe('records with one id', () => {
  it('are different items if name or start differ at the address of each language', () => {
    const records = [eventRecord(fair), eventRecord(concert)];
    expect(findDifferingPair(records, homes)).toEqual(records);
    const later = eventRecord({ ...concert, title: 'Fair', startUtc: '2027-01-01T09:00:00Z' });
    expect(findDifferingPair([eventRecord(fair), later], homes)).not.toBeNull();
  });

  it('are different items for any kind', () => {
    const hall = venueRecord({ id: 50, name: 'Hall', permalink: `${home}/en/venue/hall/` });
    const sala = { ...hall, locale: 'es', name: 'Sala', permalink: `${home}/es/venue/sala/` };
    expect(findDifferingPair([hall, sala], homes)).toEqual([hall, sala]);
  });

  it('are one item if a site shows an untranslated item in all languages', () => {
    const shown = eventRecord({ ...fair, locale: 'es', permalink: `${home}/es/event/fair/` });
    expect(findDifferingPair([eventRecord(fair), shown], homes)).toBeNull();
  });

  it('are one item if only quotation marks in the title differ', () => {
    const english = eventRecord({ ...fair, title: 'Film: “Casablanca” – 1942' });
    const spanish = { ...english, locale: 'es', title: 'Film: «Casablanca» — 1942' };
    const shown = { ...spanish, permalink: `${home}/es/event/fair/` };
    expect(findDifferingPair([english, shown], homes)).toBeNull();
  });

  it('are one item if one language answers from before an edit', () => {
    const before = eventRecord({ ...fair, slug: 'fair' });
    const edited = { ...before, locale: 'es', title: 'Fair moved', permalink: `${home}/es/event/fair/` };
    expect(findDifferingPair([before, edited], homes)).not.toBeNull();
    expect(findDifferingPair([before, { ...edited, modified: '2026-11-19T10:00:00Z' }], homes)).toBeNull();
  });

  it('are one item if addresses do not distinguish languages', () => {
    const same = eventRecord({ ...concert, permalink: fair.permalink });
    expect(findDifferingPair([eventRecord(fair), same], homes)).toBeNull();
    const bare = eventRecord({ ...concert, permalink: `${home}/event/concierto/` });
    expect(findDifferingPair([eventRecord(fair), bare], homes)).toBeNull();
  });
});

const asAddressed = () => 'as the address says' as const;
const evening = (more: Partial<EventPost>) => event(11, '2026-12-12 20:00:00', '2026-12-12 22:00:00', more);
const events: Contents = [
  { events: [evening({ title: 'Fair', slug: 'fair' })] },
  { events: [evening({ title: 'Concierto', slug: 'concierto', locale: 'es' })] },
];
const venues: Contents = [
  { venues: [venue(50, 'Hall', { slug: 'hall' })] },
  { venues: [venue(50, 'Sala', { slug: 'sala', locale: 'es' })] },
];
const terms: Contents = [
  { terms: [term(2, 'category', 'Music')] },
  { terms: [term(2, 'category', 'Teatro', { locale: 'es' })] },
];

describe('a site whose languages share ids', () => {
  it.each([
    [
      'events',
      events,
      /event 11 is “Fair” in en \(http:\S+\/fair\/\) and “Concierto” in es \(http:\S+\/concierto\/\)\./u,
    ],
    [
      'venues',
      venues,
      /venue 50 is “Hall” in en \(http:\S+\/hall\/\) and “Sala” in es \(http:\S+\/sala\/\)\./u,
    ],
    ['categories', terms, /category 2 is “Music” in en \(http:\S+\) and “Teatro” in es \(http:\S+\)\./u],
  ])('is refused for its %s, with an example and advice', async (_, contents, example) => {
    const site = await serveNetwork(contents, asAddressed);
    const failed = crawlOnce(site.href, { acceptLoss: true });
    await expect(failed).rejects.toMatchObject({
      failure: 'unreadable',
      message: expect.stringMatching(example),
    });
    await expect(failed).rejects.toThrow(
      /CALENDAR_LOCALES .* CALENDAR_DATA, CALENDAR_OUT and CALENDAR_SITE\.$/u,
    );
  });

  it('is accepted if an event only moved from one list to the other', async () => {
    // Requested again, both languages show its current state.
    const site = await serveNetwork(events, (path) =>
      /\/events\/\d+(?:\?|$)/u.test(path) ? 'es' : 'as the address says',
    );
    const { receipt } = await crawlOnce(site.href);
    const [, spanish] = receipt.collections.filter(({ kind }) => kind === 'event');
    expect(spanish?.leftOut).toMatchObject([{ id: 11, reason: 'wrong language' }]);
  });
});

/** The items of the English and the Spanish site. */
type Contents = readonly [Partial<Content>, Partial<Content>];

/** Two sites behind one host, below `/en/` and `/es/`. */
async function serveNetwork(
  contents: Contents,
  speaks: (path: string) => 'es' | 'as the address says',
): Promise<URL> {
  const empty = { ...tinyContent(), events: [], venues: [], organizers: [], terms: [], images: [] };
  const [english, spanish] = await Promise.all([
    startOrigin({ content: { ...empty, ...contents[0] } }),
    startOrigin({ content: { ...empty, ...contents[1] } }),
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
