import { expect, it } from 'vitest';
import { createEventsV1 } from '../../../../../src/api/dialects/events-v1/dialect.ts';
import { contextOf, recorded } from '../../../../support/api/dialects/recorded.ts';

const { collections } = createEventsV1('', 'tribe/events/v1');

it.each([
  ['venue', { reason: 'password', id: 59, note: 'venue-with-password' }, [14, 14]],
  ['organizer', { reason: 'password', id: 79, note: 'organizer-with-password' }, [8, 8]],
] as const)(
  'of a recorded list, only the protected %s is skipped, and none is malformed',
  async (kind, masked, [english, spanish]) => {
    const collection = collections[kind];
    const { answer } = recorded(`live/masked/en-${kind}s`);
    const page = await collection?.readPage(answer, contextOf('en'), undefined);
    const items = page?.items ?? [];
    const skipped = items.flatMap((item) => ('skipped' in item ? [item.skipped] : []));
    expect(skipped.filter(({ reason }) => reason !== 'wrong language')).toEqual([masked]);
    expect([items.length - skipped.length, skipped.length - 1]).toEqual([english, spanish]);
  },
);
