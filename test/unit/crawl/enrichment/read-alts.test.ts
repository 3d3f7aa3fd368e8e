import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEventsV1 } from '../../../../src/api/dialects/events-v1/dialect.ts';
import { readAlts } from '../../../../src/crawl/enrichment/read-alts.ts';
import { refuseCredentials } from '../../../../src/crawl/safeguards/credentials.ts';
import type { Client } from '../../../../src/http/client.ts';
import { OriginError } from '../../../../src/http/origin-error.ts';
import { createRedactor } from '../../../../src/http/redact.ts';
import type { MediaText } from '../../../../src/model/image.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { discoveryAt } from '../../../support/crawl/reading-of.ts';
import { eventRecord, siteRecord } from '../../../support/records.ts';

const now = '2026-11-20T12:00:00Z';
const recordings = new URL('../../../recordings/', import.meta.url);
const recorded = (file: string): unknown => JSON.parse(readFileSync(new URL(file, recordings), 'utf8'));
const live = recorded('live/media/list.json');
const recordedPage = recorded('origin/wp-v2/media.json');
const older = recorded('origin/wp-v2/media-list.json');

const place = (locale: string, namespaces: readonly string[]) => ({
  ...discoveryAt(
    new URL(`https://origin.example/${locale}/wp-json/`),
    createEventsV1('WordPress', 'tribe/events/v1'),
  ),
  locale,
  namespaces,
});

const illustrated = (id: number, image: number, more: Partial<ReturnType<typeof eventRecord>> = {}) =>
  eventRecord({
    id,
    image: { id: image, url: `https://origin.example/${image}.jpg`, width: 9, height: 9 },
    ...more,
  });

/** Successive crawls over one snapshot that request only alternative texts. */
function altCrawls(namespaces: readonly string[] = ['tribe/events/v1', 'wp/v2']) {
  const snapshot = openSnapshot(':memory:');
  return async (
    events: readonly ReturnType<typeof eventRecord>[],
    answer: (url: URL) => unknown,
    {
      full = false,
      unknown = [],
      onAnswer = () => undefined,
    }: {
      full?: boolean;
      unknown?: readonly { readonly id: number; readonly locale: string }[];
      onAnswer?: (text: MediaText) => void;
    } = {},
  ) => {
    const requested: string[] = [];
    const client: Client = {
      get: () => Promise.reject(new Error('not asked')),
      async json(url) {
        requested.push(decodeURIComponent(url.pathname + url.search));
        const body = answer(url);
        if (body instanceof OriginError) throw body;
        return { url, headers: {}, body };
      },
      extendTo: () => undefined,
      close: async () => undefined,
    };
    const draft = snapshot.draft('https://origin.example/', ['en', 'es']);
    for (const locale of ['en', 'es']) {
      draft.begin('event', locale, 'nothing');
      draft.put(
        'event',
        locale,
        events.filter((event) => event.locale === locale),
        [],
      );
    }
    const found = [place('en', namespaces), place('es', namespaces)];
    const { texts, notes } = await readAlts(draft, full, { client, found, unknown, onAnswer });
    const rest = { translations: [], alternates: [], images: [], restored: [], receipt: {} };
    const sites = [siteRecord(), siteRecord({ locale: 'es' })];
    draft.commit({ crawledAt: now, fullAt: now, sites, media: texts, ...rest });
    const content = snapshot.read();
    const alts = Object.fromEntries(content?.events.map(({ id, image }) => [id, image?.alt]) ?? []);
    return { alts, notes, requested, attachments: content?.media.flatMap(({ link }) => link ?? []) };
  };
}

const query = (ids: string): string => `include=${ids}&per_page=100&_fields=id,alt_text,link`;
const closed = new OriginError('refused', 'GET … answered 404.', { status: 404 });

describe('readAlts', () => {
  it('gives images the texts of the recorded list of media, each in its language', async () => {
    const { alts, notes, requested } = await altCrawls()(
      [illustrated(1, 24), illustrated(2, 23), illustrated(3, 8, { locale: 'es' }), illustrated(4, 24)],
      (url) => (url.pathname.startsWith('/en/') ? live : older),
    );
    expect(requested).toEqual([
      `/en/wp-json/wp/v2/media?${query('23,24')}`,
      `/es/wp-json/wp/v2/media?${query('8')}`,
    ]);
    expect(alts).toEqual({ 1: 'Niño', 2: '', 3: 'Alt "text" & photo 1', 4: 'Niño' });
    expect(notes).toEqual([]);
  });

  it('finds the list under its neutral name', async () => {
    const { requested } = await altCrawls(['core/v2'])([illustrated(1, 24)], () => live);
    expect(requested).toEqual([`/en/wp-json/core/v2/media?${query('24')}`]);
  });

  it('asks later for new images and those of changed records, and for all in a full crawl', async () => {
    const crawl = altCrawls();
    const first = [illustrated(1, 6), illustrated(2, 7)];
    await crawl(first, () => live);
    expect((await crawl(first, () => live)).requested).toEqual([]);
    const edited = [illustrated(1, 6, { title: 'New' }), illustrated(2, 7), illustrated(3, 9)];
    const later = await crawl(edited, () => [{ id: 6, alt_text: 'Edited' }]);
    expect(later.requested).toEqual([`/en/wp-json/wp/v2/media?${query('9,6')}`]);
    expect(later.alts).toEqual({ 1: 'Edited', 2: 'Photo number 2', 3: undefined });
    const full = await crawl(edited, () => [], { full: true });
    expect(full.requested).toEqual([`/en/wp-json/wp/v2/media?${query('6,7,9')}`]);
    expect(full.alts).toEqual({ 1: undefined, 2: undefined, 3: undefined });
  });

  it('asks for a hundred at once, and of a closed list only once', async () => {
    const events = Array.from({ length: 250 }, (_, index) => illustrated(index + 1, index + 1));
    const open = await altCrawls()(events, () => []);
    expect(open.requested).toHaveLength(3);
    const { requested, notes } = await altCrawls()(events, () => closed);
    expect(requested).toHaveLength(1);
    expect(notes).toEqual([
      expect.stringContaining('(wp/v2/media) gave no alternative texts of images in en (250)'),
    ]);
  });

  it('keeps the texts of a list that closed, and asks for missing ones again', async () => {
    const crawl = altCrawls();
    await crawl([illustrated(1, 6)], () => live);
    const events = [illustrated(1, 6), illustrated(2, 7)];
    const broken = await crawl(events, () => closed, { full: true });
    expect(broken.alts).toEqual({ 1: 'Photo number 1', 2: undefined });
    expect((await crawl(events, () => live)).alts).toEqual({ 1: 'Photo number 1', 2: 'Photo number 2' });
  });

  it('goes on without a list of media, and with an answer that is none', async () => {
    const events = [illustrated(1, 6)];
    const without = await altCrawls(['tribe/events/v1'])(events, () => live);
    expect(without.requested).toEqual([]);
    expect(without.notes).toEqual([
      'The origin has no list of media, so images in en have no alternative texts (1).',
    ]);
    expect((await altCrawls()(events, () => ({ code: 'rest_disabled' }))).notes).toHaveLength(1);
  });

  it('cleans and shortens what the list has, and skips what is not its form', async () => {
    const { alts } = await altCrawls()([illustrated(1, 6), illustrated(2, 7), illustrated(3, 9)], () => [
      { id: 6, alt_text: ' <b>Rock</b> &amp;\nroll\u202e ' },
      { id: 7, alt_text: 'x'.repeat(2000) },
      { id: '9', alt_text: 'a' },
      null,
    ]);
    expect(alts[1]).toBe('Rock & roll');
    expect(alts[2]).toHaveLength(500);
    expect(alts[3]).toBeUndefined();
  });

  it('learns the pages of images in the same request, also of those that texts link to them', async () => {
    const crawl = altCrawls();
    const { requested, attachments, notes } = await crawl(
      [illustrated(1, 8)],
      () => [recordedPage, { id: 9, alt_text: '', link: 'https://origin.example/en/on-roofs/' }],
      { unknown: [8, 9, 9, 10].map((id) => ({ id, locale: 'en' })) },
    );
    expect(requested).toEqual([`/en/wp-json/wp/v2/media?${query('8,9,10')}`]);
    expect(attachments).toEqual(['http://127.0.0.1:8080/en/photo-1/', 'https://origin.example/en/on-roofs/']);
    expect(notes).toEqual([]);
    const closedNow = await crawl([illustrated(1, 8)], () => closed, { unknown: [{ id: 11, locale: 'en' }] });
    expect([closedNow.attachments, closedNow.notes]).toEqual([attachments, []]);
    const full = await crawl([illustrated(1, 8)], () => [recordedPage], { full: true });
    expect(full.attachments).toEqual(['http://127.0.0.1:8080/en/photo-1/']);
  });

  it('does not take an image that the list omits for one without a text, and asks for it once', async () => {
    const crawl = altCrawls();
    const events = [illustrated(1, 6), illustrated(2, 7)];
    const answer = () => [{ id: 6, alt_text: '' }];
    expect((await crawl(events, answer)).alts).toEqual({ 1: '', 2: undefined });
    expect((await crawl(events, answer)).requested).toEqual([]);
  });

  it('takes the text of an image that the list of its language omits from the list of another', async () => {
    const crawl = altCrawls();
    const events = [6, 7].flatMap((image) => [
      illustrated(image, image),
      illustrated(image + 10, image, { locale: 'es' }),
    ]);
    const answer = (url: URL) =>
      url.pathname.startsWith('/en/')
        ? [
            { id: 6, alt_text: 'A harp' },
            { id: 7, alt_text: '' },
          ]
        : [];
    expect((await crawl(events, answer)).alts).toEqual({ 6: 'A harp', 16: 'A harp', 7: '', 17: '' });
    const both = await crawl(events, ({ pathname }) => [{ id: 6, alt_text: pathname.slice(0, 3) }], {
      full: true,
    });
    expect(both.alts).toEqual({ 6: '/en', 16: '/es', 7: undefined, 17: undefined });
  });

  it('takes no page of an image from an address that is none', async () => {
    for (const link of ['javascript:alert(1)', `https://origin.example/${'x'.repeat(9000)}`, 7, null]) {
      const { alts, attachments } = await altCrawls()([illustrated(1, 6)], () => [
        { id: 6, alt_text: 'A', link },
      ]);
      expect([alts, attachments]).toEqual([{ 1: 'A' }, []]);
    }
  });

  it('lets a text that repeats the password end the crawl', async () => {
    const redactor = createRedactor(
      { user: 'editor', password: 'abcd efgh ijkl mnop' },
      new URL('https://origin.example/'),
    );
    const crawl = altCrawls()([illustrated(1, 6)], () => [{ id: 6, alt_text: 'abcd efgh ijkl mnop' }], {
      onAnswer: (text) => refuseCredentials(text, redactor),
    });
    await expect(crawl).rejects.toThrow('the alt of image 6 (en)');
  });
});
