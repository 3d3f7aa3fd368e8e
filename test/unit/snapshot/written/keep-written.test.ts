import { describe, expect, it } from 'vitest';
import { createEventsV1 } from '../../../../src/api/dialects/events-v1/dialect.ts';
import { createEvtV1 } from '../../../../src/api/dialects/evt-v1/dialect.ts';
import type { EventRecord, SearchFields } from '../../../../src/model/event.ts';
import { isExcludedAsWhole, keepWritten } from '../../../../src/snapshot/written/keep-written.ts';
import { extractText } from '../../../../src/html/plain-text.ts';
import type { TermRecord } from '../../../../src/model/term.ts';
import { contextOf, itemsOf, mapItems, recorded } from '../../../support/api/dialects/recorded.ts';
import { eventRecord, siteRecord, termRecord } from '../../../support/records.ts';

const sites = [siteRecord({ name: 'Town Calendar' })];
const image = (name: string) => `https://origin.example/uploads/${name}`;

/** What remains of the fields of one event among those of others, by id from 1 on. */
function kept(...events: readonly (SearchFields & Partial<EventRecord>)[]): (SearchFields | undefined)[] {
  const records = events.map(({ title, description, image: preview, isExcluded, ...more }, index) =>
    eventRecord({
      id: index + 1,
      ...more,
      search: {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(preview !== undefined && { image: String(preview) }),
        ...(isExcluded && { isExcluded }),
      },
    }),
  );
  return keepWritten(records, sites).map(({ search }) => search);
}

const usual = (id: number) => ({ title: `Event ${id} - Town Calendar` });

describe('real heads', () => {
  const second = createEvtV1('second', 'tec/v1');
  const { category, tag } = createEventsV1('first', 'tribe/events/v1').collections;
  const mapped = (collection: typeof category, items: readonly unknown[], locale: string) =>
    collection === null
      ? []
      : mapItems(collection, items, contextOf(locale)).flatMap((item) =>
          'record' in item ? [item.record] : [],
        );

  it.each([
    [
      'en',
      ['events', 'event-title-html', 'event-all-day', 'event-multi-day', 'event-cost-eur', 'events-window'],
    ],
    ['es', ['events-es']],
  ])('of events in %s have no text that a person wrote', (locale, names) => {
    const items = names.flatMap((name) => itemsOf(`tec-v1/${name}`));
    const records = mapped(second.collections.event, items, locale) as EventRecord[];
    expect(records.filter(({ search }) => search?.title !== undefined).length).toBe(records.length);
    const written = keepWritten(records, [siteRecord({ locale, name: 'Riverside Calendar' })]);
    expect(written.flatMap(({ search }) => search ?? [])).toEqual([]);
  });

  it.each([
    ['categories', category],
    ['tags', tag],
  ] as const)('of %s have no text that a person wrote', (name, collection) => {
    const { body } = recorded(`crawl/en/${name}-all-001`).answer;
    const items = Object(body)[name] as unknown[];
    const records = mapped(collection, items, 'en') as TermRecord[];
    expect(records.filter(({ search }) => search?.title !== undefined).length).toBeGreaterThan(10);
    expect(keepWritten(records, sites).flatMap(({ search }) => search ?? [])).toEqual([]);
  });
});

describe('a title', () => {
  it('is kept without the name of the site if a person wrote it', () => {
    const written = { title: 'A night of fado: last tickets - Town Calendar' };
    expect(kept(usual(1), usual(2), written)).toEqual([
      undefined,
      undefined,
      { title: 'A night of fado: last tickets' },
    ]);
    expect(kept(usual(1), usual(2), { title: 'Event 3 with the town band - Town Calendar' })[2]).toEqual({
      title: 'Event 3 with the town band',
    });
  });

  it('is not kept from a template, whatever the template is', () => {
    for (const of of [
      (id: number) => `Event ${id} | What is on in town`,
      (id: number) => `Event ${id}`,
      (id: number) => `Tickets for Event ${id}`,
      () => 'What is on in town',
    ])
      expect(kept({ title: of(1) }, { title: of(2) }, { title: of(3) })).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });

  it('is not kept from a template with a part that differs, such as a date', () => {
    const dated = [1, 2, 3].map((id) => ({ title: `Event ${id}, ${id} May - Town Calendar` }));
    const [one, two, three, own] = kept(...dated, { title: 'Fado under the bridge - Town Calendar' });
    expect([one, two, three]).toEqual([undefined, undefined, undefined]);
    expect(own).toEqual({ title: 'Fado under the bridge' });
  });

  it('is kept if two of ten are written alike', () => {
    const like = [1, 2].map((id) => ({ title: `Event ${id}: tickets and programme` }));
    expect(kept(...like, ...[3, 4, 5, 6, 7, 8, 9, 10].map(usual)).slice(0, 3)).toEqual([...like, undefined]);
  });

  it('is kept if it has the name of the venue, which the template does not', () => {
    const venue = { title: 'Event 1, Old Hall - Town Calendar' };
    const records = [venue, ...[2, 3, 4].map(usual)].map((search, index) =>
      eventRecord({ id: index + 1, search }),
    );
    const [own] = keepWritten(records, sites, [], () => ['Old Hall']);
    expect(own?.search).toEqual({ title: 'Event 1, Old Hall' });
  });

  it('is not kept where it differs from the name in quotation marks and dashes only', () => {
    const set = { ...usual(3), title: "Don't - stop - Town Calendar" };
    const record = eventRecord({ id: 9, title: 'Don’t – stop', search: set });
    expect(keepWritten([record], sites)[0]).not.toHaveProperty('search');
  });

  it('is kept for all dates of a series, which have one name', () => {
    const dates = ['Yoga', 'Yoga', 'Chess', 'Fado'].map((title, index) =>
      eventRecord({
        id: index + 1,
        title,
        search: { title: title === 'Yoga' ? 'Yoga by the river' : title },
      }),
    );
    expect(keepWritten(dates, sites).map(({ search }) => search?.title)).toEqual([
      'Yoga by the river',
      'Yoga by the river',
      undefined,
      undefined,
    ]);
  });

  it('is kept if it is like a few others, where most come from a template', () => {
    const most = Array.from({ length: 40 }, (_, index) => usual(index + 1));
    const both = [41, 42].map((id) => ({ title: `Event ${id}: tickets and line-up` }));
    expect(kept(...most, ...both).slice(40)).toEqual(both);
  });

  it('is kept if most are written around the names, each in its own way', () => {
    const own = [
      'Event 1 with Ana Ruiz in Albany',
      'Event 2, free entry',
      'The best of Event 3',
      'Event 4: tickets',
    ];
    const titles = own.map((title) => ({ title: `${title} - Town Calendar` }));
    expect(kept(...titles, usual(5), usual(6)).flatMap((search) => search?.title ?? [])).toEqual(own);
  });

  it('around the name is kept on a site of few names, which show no template', () => {
    const jazz = { title: 'Jazz Night', search: { title: 'Jazz Night: live, from $5 - Town Calendar' } };
    const titles = keepWritten(
      [eventRecord({ id: 1, ...jazz }), eventRecord({ id: 2, search: { title: 'Event 2 | Town Calendar' } })],
      sites,
    ).map(({ search }) => search?.title);
    expect(titles).toEqual(['Jazz Night: live, from $5', undefined]);
  });

  it.each([
    ['Music Archives · Town Calendar', undefined],
    ['Music archivos ⋆ Town Calendar', undefined],
    ['Archives des Music | Town Calendar', undefined],
    ['Arquivo de Music', undefined],
    ['All Music events · Town Calendar', 'All Music events'],
  ])('of the only category is kept unless it is the default of the plugin: %s', (title, own) => {
    const category = termRecord({ name: 'Music', search: { title } });
    expect(keepWritten([category], sites)[0]?.search?.title).toBe(own);
  });

  it('of the only category is not kept from the template of the tags', () => {
    const terms = ['Music', 'Fado', 'Chess', 'Film'].map((name, id) => {
      const search = { title: `All ${name} events · Albany` };
      return termRecord({ id, name, kind: name === 'Music' ? 'category' : 'tag', search });
    });
    expect(keepWritten(terms, sites).flatMap(({ search }) => search ?? [])).toEqual([]);
  });

  it.each([
    ['a part of the name of the site', 'Teatro Sol', ['Teatro', 'Danza', 'Cine', 'Sol'], 'archivos'],
    ['a part of a word of the template', 'Town Calendar', ['Arch', 'Fado', 'Chess', 'es'], 'Archives'],
  ])('of a tag is not kept from the template if its name is %s', (_what, site, tags, word) => {
    const terms = tags.map((name, index) => {
      const title = `${name} ${word} - ${site}`;
      const description = `${word} ${name} ${site}: ${name}`;
      return termRecord({ id: index + 1, kind: 'tag', name, search: { title, description } });
    });
    const own = { ...terms[0], id: 9, search: { title: 'La escena', description: 'Todo.' } } as TermRecord;
    expect(
      keepWritten([...terms, own], [siteRecord({ name: site })]).flatMap(({ search }) => search ?? []),
    ).toEqual([own.search]);
  });

  it('is not kept from a template that writes words together, as some scripts do', () => {
    const names = ['音楽', '演劇', '映画'];
    const events = names.map((title, id) =>
      eventRecord({ id, title, search: { title: `${['公園', '市場', '城'][id]}${title}のイベント` } }),
    );
    const written = keepWritten(events, sites, [], ({ id }) => [['公園', '市場', '城'][id] ?? '']);
    expect(written.flatMap(({ search }) => search ?? [])).toEqual([]);
  });

  it('of the only event of a site is not kept from the usual template', () => {
    expect(kept(usual(1))).toEqual([undefined]);
  });

  it('is compared with those of the same language', () => {
    const [english] = keepWritten(
      [
        eventRecord({ id: 1, search: { title: 'Fado - all dates' } }),
        eventRecord({ id: 2, locale: 'es', search: { title: 'Fado - all dates' } }),
      ],
      sites,
    );
    expect(english?.search).toEqual({ title: 'Fado - all dates' });
  });
});

describe('a description', () => {
  const text = 'An evening of music, with the Town Band and (https://band.example) its guests.';
  it.each([
    ['is the text', 'An evening of music, with the Town Band and its guests.'],
    ['is the beginning of the text', 'An evening of music, with the […]'],
    ['is the excerpt', 'Music!'],
    ['has its name before the text', 'Event 1: An evening of music'],
  ])('is not kept if it %s', (_what, description) => {
    const event = eventRecord({ text, excerpt: 'Music!', search: { description } });
    expect(keepWritten([event], sites)[0]).not.toHaveProperty('search');
  });

  it.each([
    ['a list', '<ol><li>Lunch &amp; tea</li><li>Walk</li></ol><p>All day</p>', 'Lunch & teaWalkAll day'],
    ['numbers', '<p>1. Lunch</p><p>2. Walk</p>', '1. Lunch2. Walk'],
    [
      'links',
      '<p>Call <a href="tel:+1555">us</a> or <a href="mailto:a@b.example">write</a>.</p>',
      'Call us or wr…',
    ],
    ['an image', '<figure><img src="a.jpg" alt=""><figcaption>Us</figcaption></figure><p>Fado!</p>', 'Fado!'],
  ])('is not kept if it is the beginning of a text with %s', (_what, html, description) => {
    const event = eventRecord({ description: html, text: extractText(html), search: { description } });
    expect(keepWritten([event], sites)[0]).not.toHaveProperty('search');
  });

  it('is kept if it begins as the text does, and goes on otherwise', () => {
    const description =
      'Join us for the annual Chili Cook-Off: 20 teams, live country music and free parking';
    const own = 'Join us for the annual Chili Cook-Off at the fairground, with 20 teams.';
    const event = eventRecord({ text: own, search: { description } });
    expect(keepWritten([event], sites)[0]?.search).toEqual({ description });
  });

  it('is kept if it says something else', () => {
    const event = eventRecord({ text, search: { description: 'Fado, live, on Friday.' } });
    expect(keepWritten([event], sites)[0]?.search).toEqual({ description: 'Fado, live, on Friday.' });
  });

  it('is not kept from a template', () => {
    const of = (id: number) => ({ description: `Event ${id}: dates and tickets.` });
    expect(kept(of(1), of(2))).toEqual([undefined, undefined]);
  });

  const venues = ['Old Hall', 'Park', 'Museum', 'Library', 'Church', 'Club', 'Garden', 'School', 'Gym', ''];
  const written = { description: 'Bring a chair, and somebody to dance with.' };
  const others = (template: (id: number) => string) =>
    keepWritten(
      [...venues.keys(), 99].map((id) =>
        eventRecord({ id, search: id === 99 ? written : { description: template(id) } }),
      ),
      sites,
      [],
      ({ id }) => [venues[id] ?? ''],
    ).flatMap(({ search }) => search ?? []);

  it.each([
    ['a date', (id: number) => `Event ${id} on ${id + 3} December 2026 at Town Calendar. Book now.`],
    [
      'a date in words',
      (id: number) => `Event ${id} on ${['Mon', 'Tue', 'May'][id % 3]}, at 7 pm. Book now.`,
    ],
    ['a venue, if there is one', (id: number) => `Join us for Event ${id} at ${venues[id]}. Town Calendar.`],
    ['a category and no name', (id: number) => `Events in Town Calendar, category ${venues[id]}`],
    ['what the record does not have', (id: number) => `Come to Event ${id} with ${'abcdefghij'[id]}.`],
  ])('is not kept from a template with %s; another one is', (_what, template) => {
    expect(others(template)).toEqual([written]);
  });

  it('is kept if two or three of ten share it, whatever the others have', () => {
    const festival = { description: 'Part of the Winter Festival: book early.' };
    for (const count of [2, 3])
      expect(kept(...Array.from({ length: 10 }, (_, at) => (at < count ? festival : usual(at + 1))))).toEqual(
        Array.from({ length: 10 }, (_, at) => (at < count ? festival : undefined)),
      );
  });

  it('is kept if it is written around the name, for each event in its own way', () => {
    const own = ['Come to Event 1 and dance.', 'Why Event 2 is free', 'Event 3 again!', 'At last: Event 4'];
    expect(kept(...own.map((description) => ({ description })))).toEqual(
      own.map((description) => ({ description })),
    );
  });

  it('is kept if two events share it, where others have none', () => {
    const festival = { description: 'Three days of fado, on two stages.' };
    const most = Array.from({ length: 40 }, (_, index) => usual(index + 1));
    expect(kept(...most, festival, festival).slice(40)).toEqual([festival, festival]);
  });

  it('of a category is not kept if it is its own', () => {
    const terms = [
      termRecord({ id: 1, description: 'All that sounds.', search: { description: 'All that sounds.' } }),
      termRecord({ id: 2, description: 'All that moves.', search: { description: 'Dance in town.' } }),
    ];
    expect(keepWritten(terms, sites).map(({ search }) => search)).toEqual([
      undefined,
      { description: 'Dance in town.' },
    ]);
  });
});

describe('what editors wrote around the names of most events', () => {
  const three = (...texts: readonly string[]) =>
    ['Opera', 'Jazz', 'Market', 'Book fair', 'Open day'].map((name, index) => [name, texts[index] ?? name]);
  const titles = (rows: readonly (readonly string[])[]) =>
    keepWritten(
      rows.map(([title = '', of = ''], id) =>
        eventRecord({ id, title, search: { title: `${of} - Town Calendar` } }),
      ),
      sites,
    ).flatMap(({ search }) => search?.title ?? []);
  const descriptions = (rows: readonly (readonly string[])[]) =>
    keepWritten(
      rows.map(([title = '', description = ''], id) =>
        eventRecord({ id, title, search: title === description ? {} : { description } }),
      ),
      sites,
    ).flatMap(({ search }) => search?.description ?? []);

  const six = [
    ['Opera night', 'Opera night – Verdi’s best arias in Springfield'],
    ['Jazz evening', 'Jazz evening – the Blue Trio live'],
    ['Flea market', 'Flea market – antiques and cake by the river'],
    ['Film club', 'Film club – six classics this winter'],
    ['Poetry slam', 'Poetry slam – ten poets, one stage'],
    ['Choir concert', 'Choir concert – Bach by candlelight'],
  ];
  const described = [
    ['Opera night', 'Opera night on 1 December: Verdi’s best arias in the Town Hall, tickets from 12 €.'],
    ['Jazz evening', 'Jazz evening with the Blue Trio. Doors open at 7 pm, entry 8 €.'],
    ['Flea market', 'Flea market by the river with 300 stalls, coffee and cake.'],
    ['Film club', 'Film club: six classics this winter, free for members under 26.'],
    ['Poetry slam', 'Poetry slam is back on Saturday, 5 December. Ten poets fight for your applause.'],
    ['Choir concert', 'Choir concert with 80 voices: Bach’s Christmas Oratorio by candlelight.'],
  ];
  const plain = ['Book fair', 'Open day'].map((name) => [name, name]);

  it('is kept, in titles and descriptions', () => {
    expect(titles([...six, ...plain])).toEqual(six.map(([, title]) => title));
    expect(descriptions([...described, ...plain])).toEqual(described.map(([, text]) => text));
  });

  it.each([
    ['a mark', ['Opera: Verdi live', 'Jazz: Blue Trio', 'Market: antiques']],
    [
      'a word by chance',
      [
        'Opera in Springfield with Verdi',
        'Jazz in the Old Hall | Blue Trio',
        'Market in December: antiques and more',
      ],
    ],
    [
      'a number',
      ['Opera on 1 December', 'Jazz from 8 pm by the Blue Trio, for you', 'Market with 300 stalls'],
    ],
    [
      'words before and after',
      [
        'Come to the Opera in Troy!',
        'Hear the Jazz in the park by Blue Trio',
        'Visit the Market in the rain',
      ],
    ],
    [
      'the same words, before long texts of their own',
      [
        'Opera on 1 May: Verdi as you have never heard him',
        'Jazz on 2 May: the Blue Trio in its best year',
        'Market on 3 May: antiques, cake and a band',
      ],
    ],
  ])('is kept if most share %s', (_what, texts) => {
    expect(titles(three(...texts))).toEqual(texts);
    expect(descriptions(three(...texts))).toEqual(texts);
  });

  it('is kept if it begins as a template does that fills in what no record has', () => {
    const own = 'Film by the river, with a chair and a blanket of your own';
    const by = ['Opera by Ana Ruiz', 'Jazz by Leo Paz', 'Market by Eva Gil'];
    expect(titles([...three(...by).slice(0, 3), ['Film', own]])).toEqual([own]);
  });

  it.each([
    ['the author', ['Opera | by Ana Ruiz', 'Jazz | by Leo Paz', 'Market | by Eva Gil']],
    [
      'authors of whatever names',
      ['Opera | Ana de la Cruz Ruiz', 'Jazz | Ana de la Cruz Ruiz', 'Market | Leo', 'Book fair | Leo'],
    ],
    ['a date without words', ['Opera – 3 May', 'Jazz – Saturday, 5 pm', 'Market – 6/2026']],
  ])('is not kept from a template with %s', (_what, texts) => {
    expect(titles(three(...texts))).toEqual([]);
  });

  it('is not kept from a template with the beginning of the text in it', () => {
    const texts = ['Verdi and his best arias', 'The Blue Trio plays until two', 'Antiques, cake and a band'];
    const rows = three(
      ...['Opera', 'Jazz', 'Market'].map((name, at) => `${name}: ${texts[at]}… See Town Calendar`),
    );
    const written = (cut: (text: string) => Partial<EventRecord>) =>
      keepWritten(
        rows.map(([title = '', of = ''], id) =>
          eventRecord({ id, title, ...cut(`${texts[id]}, and so on.`), search: { description: of } }),
        ),
        sites,
      ).flatMap(({ search }) => search?.description ?? []);
    expect(written((excerpt) => ({ excerpt }))).toEqual([]);
    expect(written((text) => ({ text }))).toEqual([]);
  });
});

describe('an image of link previews', () => {
  const own = { id: 7, url: image('fado.jpg'), width: 1200, height: 800 };
  it('is kept if it is not the image of the event, in whatever size', () => {
    const records = ['fado.jpg', 'fado-1024x683.jpg', 'fado-scaled.jpg', 'share.jpg'].map((name, index) =>
      eventRecord({ id: index + 1, image: own, search: { image: image(name) } }),
    );
    expect(keepWritten(records, sites).map(({ search }) => search?.image)).toEqual([
      undefined,
      undefined,
      undefined,
      image('share.jpg'),
    ]);
  });

  it('is not kept if it is in the text, or that of the site', () => {
    const description = `<p><img src="${image('band-300x200.jpg')}" alt=""></p>`;
    const records = [
      eventRecord({ id: 1, description, search: { image: image('band.jpg') } }),
      eventRecord({ id: 2, search: { image: image('site.png') } }),
      eventRecord({ id: 3, search: { image: image('site.png') } }),
      eventRecord({ id: 4, search: { image: image('share.jpg') } }),
    ];
    expect(keepWritten(records, sites).map(({ search }) => search?.image)).toEqual([
      undefined,
      undefined,
      undefined,
      image('share.jpg'),
    ]);
  });
});

describe('an image that a person chose for link previews', () => {
  const own = { id: 7, url: image('fado.jpg'), width: 1200, height: 800 };
  const figure = (...names: string[]) => names.map((name) => `<img src="${image(name)}" alt="" />`).join('');
  const gallery = (...names: string[]) => `<figure class="gallery"><ul>${figure(...names)}</ul></figure>`;
  const choose = (values: Partial<EventRecord>) =>
    keepWritten([eventRecord({ ...values, search: { image: image('band.jpg') } })], sites)[0]?.search?.image;

  it('is kept, although the text has it, too', () => {
    const chosen = image('band.jpg');
    expect(choose({ image: own, description: figure('band-300x200.jpg') })).toBe(chosen);
    expect(choose({ image: own, description: gallery('river.jpg', 'band-150x150.jpg') })).toBe(chosen);
    expect(choose({ image: own, description: '' })).toBe(chosen);
  });

  it('is not told from the first image of a text or gallery, where the event has none', () => {
    expect(choose({ description: figure('band-300x200.jpg', 'river.jpg') })).toBeUndefined();
    expect(choose({ description: figure('river.jpg') + gallery('band.jpg', 'bridge.jpg') })).toBeUndefined();
  });
});

describe('the image of the site', () => {
  it('is not kept for the only event without its own', () => {
    const own = { id: 7, url: image('fado.jpg'), width: 1200, height: 800 };
    const records = [
      eventRecord({ id: 1, image: own, search: { image: own.url } }),
      eventRecord({ id: 2, image: own, search: { image: own.url } }),
      eventRecord({ id: 3, search: { image: image('site.png') } }),
    ];
    expect(keepWritten(records, sites).flatMap(({ search }) => search ?? [])).toEqual([]);
  });
});

describe('the image of link previews of a category', () => {
  const music = termRecord({ id: 1, name: 'Music', search: { image: image('music.jpg') } });
  const of = (id: number, name: string, kind: 'category' | 'tag' = 'category') =>
    termRecord({ id, kind, search: { image: image(name) } });
  const events = (...names: readonly (string | null)[]) =>
    names.map((name, id) => eventRecord({ id, search: name === null ? {} : { image: image(name) } }));
  const read = (terms: readonly TermRecord[], others: readonly EventRecord[]) =>
    keepWritten(terms, sites, others).map(({ search }) => search?.image);

  it('is kept, even if it is the only category, and one event has the same', () => {
    expect(read([music], events(null, null, null, 'music.jpg'))).toEqual([image('music.jpg')]);
  });

  it('is not kept if it is that of the site, which most pages without their own have', () => {
    const site = of(2, 'site.png');
    expect(read([music, site], events('site.png', 'site.png', null))).toEqual([
      image('music.jpg'),
      undefined,
    ]);
    expect(read([music, site, of(3, 'site.png')], [])).toEqual([image('music.jpg'), undefined, undefined]);
    expect(read([site, of(3, 'site.png', 'tag'), of(4, 'site.png', 'tag')], events(null, null))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is not believed of one category where no other page could have that of the site', () => {
    const own = { id: 7, url: image('fado.jpg'), width: 1200, height: 800 };
    const illustrated = [1, 2, 3].map((id) => eventRecord({ id, image: own, search: { image: own.url } }));
    expect(read([music], illustrated)).toEqual([undefined]);
  });

  it('is compared with pages of the same language', () => {
    const spanish = { ...music, id: 2, locale: 'es' };
    expect(read([music, spanish], events(null, null, null))).toEqual([image('music.jpg'), undefined]);
  });
});

describe('pages that are kept out of search engines', () => {
  const out = { isExcluded: true } as const;
  it('stay out one by one', () => {
    expect(kept(out, {}, {})).toEqual([out, undefined, undefined]);
    expect(kept(out, out)).toEqual([out, out]);
  });

  it('are let in if a setting of the site keeps all of many out', () => {
    const ten = Array.from({ length: 10 }, () => out);
    expect(kept(...ten.slice(1), { ...out, description: 'Fado.' })).toEqual([
      ...Array.from({ length: 9 }, () => undefined),
      { description: 'Fado.' },
    ]);
    expect(isExcludedAsWhole(ten)).toBe(true);
    expect(isExcludedAsWhole([{}, ...ten.slice(1)])).toBe(true);
    expect(isExcludedAsWhole([{}, {}, ...ten])).toBe(false);
    expect(isExcludedAsWhole([])).toBe(false);
  });

  it('are let in if they are few, but a setting keeps all of many pages of another kind out', () => {
    const terms = [1, 2].map((id) => termRecord({ id, search: out }));
    const events = (...pages: readonly SearchFields[]) => pages.map((search) => eventRecord({ search }));
    const ten = Array.from({ length: 10 }, () => out);
    expect(keepWritten(terms, sites, events(...ten)).flatMap(({ search }) => search ?? [])).toEqual([]);
    const some = keepWritten(terms, sites, events({}, {}, ...ten));
    expect(some.map(({ search }) => search)).toEqual([out, out]);
  });

  it('stay out if they are few, although they are all: each may have been excluded by hand', () => {
    expect(kept(out, out, out)).toEqual([out, out, out]);
    expect(isExcludedAsWhole(Array.from({ length: 9 }, () => out))).toBe(false);
  });

  it('stay out if they are all coming ones, and past ones are not excluded', () => {
    const past = Array.from({ length: 12 }, () => ({ endUtc: '2026-11-01T22:00:00Z' }));
    expect(kept(...past, out, out, out).slice(12)).toEqual([out, out, out]);
  });
});
