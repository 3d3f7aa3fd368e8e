import { describe, expect, it } from 'vitest';
import type { Area, Examination } from '../../../src/doctor/examination.ts';
import { itemsOf } from '../../support/api/dialects/recorded.ts';
import {
  envelope,
  examineSmall,
  wireEvent,
  wireEvents,
  withEvents,
  type Override,
} from '../../support/doctor/small-origin.ts';

const about = ({ findings }: Examination, area: Area, locale: string | null = 'en') =>
  findings.filter((finding) => finding.area === area && finding.locale === locale);

const isEvents = (path: string): boolean => path.endsWith('/calendar/events/v1/events');

/** English and Spanish events at the same times, with other answers to some requests. */
const examinePairs = (count: number, override?: Override) =>
  examineSmall(withEvents(wireEvents('en', count), wireEvents('es', count)), override);

describe('an origin that lacks', () => {
  it('a route in the index is read anyway', async () => {
    const { tags: _, ...lists } = withEvents(wireEvents('en', 3), []).en ?? {};
    const examination = await examineSmall({ en: lists }, undefined, ['en']);
    expect(examination.languages[0]?.missingRoutes).toEqual(['calendar/events/v1/tags']);
    expect(about(examination, 'routes')).toMatchObject([
      { verdict: 'note', what: 'The index of the interface does not describe calendar/events/v1/tags.' },
    ]);
    expect(examination.outcome).toBe('fails');
    expect(examination.conclusion).toMatch(
      /^Cartelera will not work with this site, because in 'en': GET http:\S+\/tags\?\S+ answered 404 rest_no_route \(No route\)\.$/u,
    );
  });

  it('descriptions of routes is not reported to lack routes', async () => {
    const examination = await examinePairs(1, (path) =>
      path === '/en/wp-json/'
        ? { body: { home: '', timezone_string: 'Europe/Madrid', namespaces: ['calendar/events/v1'] } }
        : null,
    );
    expect(examination.languages[0]?.missingRoutes).toEqual([]);
    expect(about(examination, 'routes')).toMatchObject([
      { verdict: 'note', what: expect.stringMatching(/describes no routes/u) },
    ]);
  });

  it('a language does not work with a calendar in that language', async () => {
    const { en } = withEvents(wireEvents('en', 1), []);
    const examination = await examineSmall({ en: en ?? {} });
    expect(examination.outcome).toBe('fails');
    expect(about(examination, 'interface', 'es')).toMatchObject([
      {
        verdict: 'bad',
        what: expect.stringMatching(/has no calendar in 'es'.* Languages of the site: en\.$/u),
        advice: expect.stringMatching(/^Set locales\.es to false in src\/own\/config\.ts/u),
      },
    ]);
    expect(examination.languages.map(({ locale }) => locale)).toEqual(['en']);
  });

  it('events in one language does not fail', async () => {
    const examination = await examineSmall(withEvents(wireEvents('en', 1), []));
    expect(examination.outcome).toBe('limits');
    expect(about(examination, 'collections', 'es')).toMatchObject([
      { verdict: 'good', what: 'It lists 0 events, 0 venues, 0 organizers, 0 categories, 0 tags.' },
      { verdict: 'note', what: expect.stringMatching(/: the list is empty\. A crawl continues/u) },
    ]);
    expect(examination.translations).toBeNull();
  });
});

it('the language that a home page names is offered, so that init publishes the site in it', async () => {
  const italian: Override = (path) =>
    path === '/en/'
      ? { headers: { 'content-type': 'text/html' }, body: '<html lang="it-IT"><head></head></html>' }
      : null;
  const { offered } = await examineSmall(withEvents(wireEvents('en', 1), []), italian, ['en']);
  expect(offered).toEqual(['it']);
});

describe('the pages of a list', () => {
  it('may be cut to 50 silently', async () => {
    const examination = await examinePairs(120);
    expect(examination.languages[0]).toMatchObject({ largestPage: 50, sampledEvents: 120 });
    expect(about(examination, 'page size')).toEqual([
      {
        area: 'page size',
        locale: 'en',
        verdict: 'good',
        what: 'A request for 100 events returns only 50; Cartelera requests 50.',
      },
    ]);
  });

  it('may be cut shorter, which takes more requests', async () => {
    const all = wireEvents('en', 60);
    const examination = await examinePairs(60, (path, query) => {
      if (!isEvents(path)) return null;
      const from = (Number(query.get('page')) - 1) * 20;
      return { body: envelope('events', all.slice(from, from + 20), 60, 3) };
    });
    expect(examination.languages[0]?.largestPage).toBe(20);
    expect(about(examination, 'page size')).toMatchObject([
      { verdict: 'note', what: expect.stringMatching(/at most 20 events/u) },
    ]);
    expect(about(examination, 'collections')).toMatchObject([{ verdict: 'good' }]);
  });

  it('must not be cut but counted as whole: the rest could never be read', async () => {
    const all = wireEvents('en', 60);
    const examination = await examinePairs(60, (path, query) =>
      isEvents(path) && path.startsWith('/en/')
        ? { body: envelope('events', all.slice(0, 20), 60, Math.ceil(60 / Number(query.get('per_page')))) }
        : null,
    );
    expect(examination.outcome).toBe('fails');
    expect(examination.conclusion).toContain('announces 60 items on 2 pages, but a page holds only 20');
  });

  it('must differ by page number', async () => {
    const examination = await examinePairs(60, (path) =>
      isEvents(path) ? { body: envelope('events', wireEvents('en', 50), 60, 2) } : null,
    );
    expect(examination.outcome).toBe('fails');
    expect(about(examination, 'data')).toContainEqual(
      expect.objectContaining({
        verdict: 'bad',
        what: expect.stringMatching(/the interface ignores the page number/u),
      }),
    );
  });

  it('are measured by the given clock', async () => {
    const examination = await examinePairs(120);
    expect(examination.languages[0]?.collections[0]).toEqual({
      kind: 'event',
      total: 120,
      pages: 3,
      received: 50,
      milliseconds: 100,
    });
    expect(about(examination, 'time per page')).toMatchObject([
      {
        verdict: 'good',
        what: expect.stringMatching(/\(event\) took 100 ms\. All 7 pages would take about 1 s /u),
      },
    ]);
  });

  it('are read first and last, 200 events at most', async () => {
    const requested: string[] = [];
    const examination = await examinePairs(500, (path, query) => {
      if (isEvents(path) && path.startsWith('/en/'))
        requested.push(`${query.get('page')}/${query.get('per_page')}`);
      return null;
    });
    expect(requested).toEqual(['1/50', '1/100', '8/50', '9/50', '10/50']);
    expect(examination.languages[0]?.sampledEvents).toBe(200);
    // The last three pages of each language, which cover the same days.
    expect(examination.translations?.events).toBe(300);
  });
});

describe('requests', () => {
  it('are answered with 304 by an origin that respects its own validators', async () => {
    const examination = await examinePairs(1, (path, _, { headers }) => {
      if (!isEvents(path)) return null;
      if (headers['if-none-match'] === '"v1"') return { status: 304, body: '' };
      return { headers: { etag: '"v1"' }, body: envelope('events', wireEvents('en', 1), 1, 1) };
    });
    expect(about(examination, 'conditional requests')).toMatchObject([
      { verdict: 'good', what: expect.stringMatching(/304/u) },
    ]);
  });

  it('are answered in full by one that does not', async () => {
    const examination = await examinePairs(1, (path) =>
      isEvents(path)
        ? {
            headers: { 'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT' },
            body: envelope('events', wireEvents('en', 1), 1, 1),
          }
        : null,
    );
    expect(about(examination, 'conditional requests')).toMatchObject([
      {
        verdict: 'note',
        what: 'Lists have Last-Modified, but a request with it is answered with 200, not with 304.',
      },
    ]);
  });

  it('are noted where there is neither validator, change index nor compression', async () => {
    const examination = await examinePairs(1);
    for (const area of ['conditional requests', 'change index', 'compression'] as const)
      expect(about(examination, area), area).toMatchObject([{ verdict: 'note' }]);
  });
});

describe('a change index', () => {
  /** An origin with the index of a real server after a bulk edit, read in one of two orders. */
  const examineIndex = (order: 'date' | 'modified', totals = ['197', '197']) =>
    examinePairs(1, (path, query) => {
      if (path === '/en/wp-json/')
        return { body: { home: '', namespaces: ['calendar/events/v1', 'evt/v1'] } };
      if (path !== '/en/wp-json/evt/v1/events') return null;
      const page = Number(query.get('page'));
      return {
        headers: { 'x-wp-total': totals[page - 1] ?? '', 'x-wp-totalpages': '2' },
        body: itemsOf(`live/ties/en-${order}-00${page}`),
      };
    });

  it('with another order on each page is noted, with advice', async () => {
    const examination = await examineIndex('modified');
    expect(about(examination, 'change index')).toEqual([
      {
        area: 'change index',
        locale: 'en',
        verdict: 'note',
        what: 'The index of changes (evt/v1/events) has no fixed order: its first 2 pages list 68 of 197 events twice, so others are missing. A crawl cannot rely on it and reads the whole lists.',
        advice: expect.stringMatching(/posts_orderby/u),
      },
    ]);
    expect(examination.languages[0]?.changeIndex).toBe(197);
  });

  it.each([
    ['that is whole', 'date', undefined],
    ['that changes while it is read', 'modified', ['197', '198']],
  ] as const)('%s is good', async (_, order, totals) => {
    const examination = await examineIndex(order, totals && [...totals]);
    expect(about(examination, 'change index')).toMatchObject([
      { verdict: 'good', what: expect.stringMatching(/lists 197 events/u) },
    ]);
  });
});

describe('an origin that answers', () => {
  it('with HTML has no interface', async () => {
    const examination = await examinePairs(1, () => ({
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Back soon</title>',
    }));
    expect(examination.outcome).toBe('fails');
    expect(examination.conclusion).toContain('answered with an HTML page instead of JSON');
    expect(examination.languages).toEqual([]);
  });

  it('with HTML in one list is examined further', async () => {
    const examination = await examinePairs(1, (path) =>
      path.endsWith('/venues') ? { headers: { 'content-type': 'text/html' }, body: '<p>Blocked</p>' } : null,
    );
    expect(examination.outcome).toBe('fails');
    expect(about(examination, 'collections').filter(({ verdict }) => verdict === 'bad')).toHaveLength(1);
    expect(examination.languages[0]?.collections.map(({ kind }) => kind)).toEqual([
      'event',
      'organizer',
      'category',
      'tag',
    ]);
    expect(examination.translations?.events).toBe(2);
  });

  it('with an error for a single event still works', async () => {
    const examination = await examinePairs(1, (path) =>
      /\/events\/\d+$/u.test(path) ? { status: 403, body: { code: 'forbidden' } } : null,
    );
    expect(examination.outcome).toBe('limits');
    expect(about(examination, 'single events')).toMatchObject([
      { verdict: 'note', what: expect.stringMatching(/answered 403 forbidden/u) },
    ]);
  });

  it('with the same events in every language is reported', async () => {
    const same = [1, 2].map((number) => ({ ...wireEvent('en', number), url: `/event/${number}/` }));
    const examination = await examineSmall(withEvents(same, same));
    expect(about(examination, 'translations', null)[0]).toMatchObject({
      verdict: 'note',
      what: expect.stringMatching(/^2 of the events read are listed in several languages/u),
    });
  });

  it('with events in another language only has no calendar in this one', async () => {
    const english = wireEvents('en', 2);
    const examination = await examineSmall(withEvents(english, english));
    expect(about(examination, 'data', 'es')).toMatchObject([
      {
        verdict: 'note',
        what: expect.stringMatching(/^2 of the 2 events read have an address in another language/u),
        advice: expect.stringContaining("If the site has no calendar in 'es'"),
      },
    ]);
    expect(about(examination, 'collections', 'es').at(-1)?.what).toMatch(/: 2 in another language\./u);
  });
});

describe('the events of a sample', () => {
  const broken = [
    wireEvent('en', 1, { timezone: 'Springfield' }),
    wireEvent('en', 2, { timezone: 'Europe/Madrid', utc_start_date: '2027-01-03 18:00:00' }),
    wireEvent('en', 3, {
      timezone: 'Europe/Madrid',
      end_date: '2027-01-04 19:00:00',
      utc_end_date: '2027-01-04 18:00:00',
    }),
    wireEvent('en', 4, { timezone: 'Europe/Madrid', website: 'www.town.example/x' }),
    wireEvent('en', 5, { timezone: 'Europe/Madrid', website: 'javascript:alert(1)' }),
    wireEvent('en', 6, { timezone: 'Europe/Madrid', website: 'https://town.example/?a=1&amp;b=2' }),
    wireEvent('en', 7, { timezone: 'Europe/Madrid', all_day: null }),
    wireEvent('en', 8, { timezone: 'Europe/Madrid', start_date: 'soon' }),
    wireEvent('en', 9),
  ];

  it('are examined for wrong data', async () => {
    const examination = await examineSmall(withEvents(broken, []), undefined, ['en']);
    const [language] = examination.languages;
    expect(language?.dataWarnings.map(({ id, kind, weight }) => [id, kind, weight])).toEqual([
      [11, 'unknown zone', 'warning'],
      [21, 'time', 'warning'],
      [31, 'order', 'warning'],
      [41, 'website', 'note'],
      [51, 'website', 'note'],
      [91, 'offset zone', 'note'],
    ]);
    expect(language?.leftOut).toEqual({ password: 1, malformed: 1 });
    expect(language?.sampledEvents).toBe(9);
    expect(examination.outcome).toBe('limits');
  });

  it('are named in the findings, malformed ones with the field', async () => {
    const examination = await examineSmall(withEvents(broken, []), undefined, ['en']);
    const sentences = about(examination, 'data').map(({ verdict, what }) => `${verdict} ${what}`);
    expect(sentences).toContain('note 1 that end before they start: 31 Event 3.');
    expect(sentences).toContain(
      'good 2 with a website that is not a complete web address: 41 Event 4; 51 Event 5.',
    );
    expect(sentences).toContain('good Of the 9 events read, a crawl leaves out: 1 protected by a password.');
    expect(sentences).toContainEqual(
      expect.stringMatching(/^note 1 cannot be read .*: 81 Event 8: start_date: /u),
    );
  });

  it('may be malformed up to the limit of a crawl, in all languages together', async () => {
    const malformed = (locale: string, count: number) =>
      Array.from({ length: count + 1 }, (_, index) =>
        wireEvent(locale, index, index < count ? { start_date: 'soon' } : {}),
      );
    const few = await examineSmall(withEvents(malformed('en', 6), malformed('es', 4)));
    expect(few.outcome).toBe('limits');
    expect(about(few, 'data')).toContainEqual(
      expect.objectContaining({
        verdict: 'note',
        what: expect.stringMatching(/^6 cannot be read and would be left out: 1 Event 0: start_date: /u),
      }),
    );
    const many = await examineSmall(withEvents(malformed('en', 6), malformed('es', 5)));
    expect(many.outcome).toBe('fails');
    expect(about(many, 'data', 'es')).toContainEqual(
      expect.objectContaining({
        verdict: 'bad',
        what: expect.stringMatching(
          /^5 cannot be read, 11 in all languages; a crawl refuses more than 10: 2 Event 0: start_date: /u,
        ),
        advice: expect.stringContaining('limits.malformed'),
      }),
    );
    const alone = await examineSmall(withEvents(malformed('en', 11), []), undefined, ['en']);
    expect(about(alone, 'data')).toContainEqual(
      expect.objectContaining({
        verdict: 'bad',
        what: expect.stringMatching(/^11 cannot be read; a crawl refuses more than 10: /u),
      }),
    );
  });

  it('are named three at a time', async () => {
    const examination = await examinePairs(5);
    expect(about(examination, 'data')).toMatchObject([
      {
        verdict: 'good',
        what: expect.stringMatching(/: 1 Event 0; 11 Event 1; 21 Event 2; and 2 more\.$/u),
      },
    ]);
  });
});

describe('translations', () => {
  const page = (...links: string[]) => ({
    headers: { 'content-type': 'text/html' },
    body: `<html><head>${links.map((href, index) => `<link rel="alternate" hreflang="${index === 0 ? 'en' : 'es'}" href="${href}">`).join('')}</head></html>`,
  });
  const isPage = (path: string): boolean => /^\/en\/event\/e\d+\/$/u.test(path);
  const translationOf = (path: string): string => path.replace('/en/', '/es/').replace(/1\/$/u, '2/');

  it('are proven by the pages of the origin, of which five are read', async () => {
    const requested: string[] = [];
    const examination = await examinePairs(30, (path) => {
      if (!isPage(path)) return null;
      requested.push(path);
      return page(path, translationOf(path));
    });
    expect(examination.translations).toMatchObject({ events: 60, paired: 60, asked: 5, confirmed: 5 });
    expect(new Set(requested).size).toBe(5);
    expect(about(examination, 'translations', null).at(-1)).toMatchObject({ verdict: 'good' });
  });

  it('are noted as guessed where pages name none', async () => {
    const examination = await examinePairs(30, (path) => (isPage(path) ? page() : null));
    expect(examination.translations).toMatchObject({ asked: 5, confirmed: 0 });
    expect(about(examination, 'translations', null).at(-1)).toMatchObject({
      verdict: 'note',
      what: '0 of 5 event pages read name their translation (hreflang).',
    });
  });

  it('do not fail for pages that do not answer', async () => {
    const examination = await examinePairs(30, (path) =>
      isPage(path) ? { status: 404, body: 'gone' } : null,
    );
    expect(examination.translations).toMatchObject({ asked: 0, confirmed: 0 });
    const notes = about(examination, 'translations', null).filter(({ verdict }) => verdict === 'note');
    expect(notes).toMatchObject([{ what: expect.stringMatching(/answered 404/u) }]);
  });
});

describe('an origin that cannot be reached', () => {
  it('gets requests only for the homes of its languages', async () => {
    const requested: string[] = [];
    const examination = await examinePairs(1, (path) => {
      requested.push(path);
      return { status: 503, body: 'busy' };
    });
    expect(examination.outcome).toBe('unreachable');
    expect(examination.conclusion).toMatch(
      /^Cannot tell whether Cartelera will work .* could not be read in 'en': GET .* 503/u,
    );
    expect([...new Set(requested)].toSorted()).toEqual(['/en/', '/es/']);
  });
});

describe('an SEO plugin', () => {
  const calendar = new URL('https://calendar.example/');
  const permalink = 'https://town.example/en/event/e11/';
  const index = { home: '', timezone_string: 'Europe/Madrid', namespaces: ['calendar/events/v1', 'seo/v1'] };
  /** What is found of search engines, if the plugin says this of a page. */
  async function findCompetition(head: object, site: URL | null = calendar, status = 200) {
    const override: Override = (path) => {
      if (path.endsWith('/seo/v1/get_head')) return { status, body: { json: head } };
      return path === '/en/wp-json/' ? { body: index } : null;
    };
    const events = [wireEvent('en', 0), wireEvent('en', 1, { url: permalink })];
    const examination = await examineSmall(withEvents(events, []), override, ['en'], null, site);
    expect(examination.outcome).not.toBe('fails');
    return about(examination, 'search engines');
  }

  it('that names its own page competes with the calendar', async () => {
    expect(await findCompetition({ canonical: permalink })).toEqual([
      {
        area: 'search engines',
        locale: 'en',
        verdict: 'note',
        what: `For search engines, the origin names its own page for event 11 (${permalink}), and the calendar at https://calendar.example/ names its own too, so both compete.`,
        advice: expect.stringMatching(/^If the calendar should be found, keep events out of search engines/u),
      },
    ]);
  });

  it.each([
    ['a published calendar', calendar],
    ['a calendar that is not published yet', null],
  ])('that names a page of another site does not compete with %s', async (_what, site) => {
    const canonical = 'https://someone-else.example/page/';
    expect(await findCompetition({ canonical }, site)).toMatchObject([
      {
        verdict: 'note',
        what: `For search engines, the origin names a page of another site for event 11 (${canonical}), neither its own nor that of the calendar.`,
        advice: expect.stringMatching(/^If that is not wanted, correct the canonical address/u),
      },
    ]);
  });

  it('that names its own page with or without “www.” competes with the calendar', async () => {
    const canonical = permalink.replace('//', '//www.');
    expect(await findCompetition({ canonical })).toMatchObject([
      { what: expect.stringContaining(`its own page for event 11 (${canonical})`) },
    ]);
  });

  it.each([
    ['names the calendar', { canonical: 'https://calendar.example/en/event/e11/' }, calendar],
    [
      'names the calendar in another form',
      { canonical: 'http://www.calendar.example/en/event/e11/' },
      calendar,
    ],
    ['keeps the event out of search engines', { robots: { index: 'noindex' } }, calendar],
    ['has a calendar that takes its place', { canonical: permalink }, new URL('https://town.example/')],
    ['has a calendar that is not published yet', { canonical: permalink }, null],
    ['names no page', {}, calendar],
  ])('that %s does not compete', async (_what, head, site) => {
    expect(await findCompetition(head, site)).toMatchObject([{ verdict: 'good' }]);
  });

  it('that does not answer is reported, and the rest is examined', async () => {
    expect(await findCompetition({}, calendar, 403)).toMatchObject([
      { verdict: 'note', what: expect.stringMatching(/answered 403/u) },
    ]);
  });

  it('is not asked where there is none', async () => {
    expect(about(await examinePairs(1), 'search engines')).toEqual([]);
  });
});
