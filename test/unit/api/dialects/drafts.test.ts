import { describe, expect, it } from 'vitest';
import { findDialect } from '../../../../src/api/dialects/index.ts';
import type { ListItem } from '../../../../src/api/dialect.ts';
import type { MappingContext } from '../../../../src/api/mapping-context.ts';
import { homeBelow } from '../../../../src/api/address.ts';
import { contextOf, itemsOf, mapItems } from '../../../support/api/dialects/recorded.ts';

const [draft = {}] = itemsOf('origin/singles/event-draft-auth');
const [secret = {}] = itemsOf('origin/singles/event-private-auth');
const dialect = findDialect(['tribe/events/v1'], 'drafts');

/** One event as it would be stored. */
function map(item: object, context: Partial<MappingContext> = { drafts: true }): ListItem | undefined {
  const collection = dialect?.collections.event;
  if (collection === undefined) throw new Error('There is no dialect.');
  return mapItems(collection, [item], { ...contextOf('en'), ...context })[0];
}

describe('a draft, as a real server sends it to an editor', () => {
  it('becomes a record that says so, with its slug', () => {
    expect(map(draft)).toMatchObject({
      record: {
        id: 172,
        title: 'Draft event',
        slug: 'draft-event',
        unpublished: 'draft',
        start: '2026-12-20T18:00:00',
        website: null,
      },
    });
  });

  it('is skipped unless drafts are wanted', () => {
    expect(map(draft, {})).toMatchObject({ skipped: { reason: 'not public', note: 'status draft' } });
  });

  it.each(['pending', 'future'])('may also be %s', (status) => {
    expect(map({ ...draft, status })).toMatchObject({ record: { unpublished: status } });
  });

  it('is named by its id as long as it has no slug', () => {
    expect(map({ ...draft, slug: '' })).toMatchObject({ record: { slug: 'draft-172' } });
  });

  it('is one of the language whose list has it if its address names none', () => {
    const origin = new URL('https://example.org/');
    const homes = [
      { locale: 'en', home: homeBelow(origin, '') },
      { locale: 'es', home: homeBelow(origin, 'es') },
    ];
    const spanish = { locale: 'es', homes, origin, drafts: true };
    const provisional = { ...draft, url: 'https://example.org/?post_type=tribe_events&p=172' };
    expect(map(provisional, spanish)).toMatchObject({ record: { locale: 'es' } });
    expect(map({ ...provisional, status: 'publish' }, spanish)).toMatchObject({
      skipped: { reason: 'wrong language' },
    });
    expect(
      map(
        { ...draft, url: 'https://example.org/es/?post_type=tribe_events&p=172' },
        { ...spanish, locale: 'en' },
      ),
    ).toMatchObject({ skipped: { reason: 'wrong language' } });
  });
});

it.each([['private'], ['trash'], ['auto-draft'], ['dp-rewrite-republish']])(
  'an item with the status %s is never shown',
  (status) => {
    expect(map({ ...secret, status })).toMatchObject({ skipped: { reason: 'not public' } });
  },
);

it('a published event has no mark', () => {
  expect(map({ ...draft, status: 'publish' })).not.toHaveProperty('record.unpublished');
});

it.each([
  ['visitor', undefined],
  ['signed in', 'publish'],
  ['drafts', undefined],
] as const)('lists are asked for %s with the status %s', (access, status) => {
  const { event, venue, organizer } = findDialect(['tribe/events/v1'], access)?.collections ?? {};
  for (const list of [event, venue, organizer]) expect(list?.query(1)['status']).toBe(status);
});
