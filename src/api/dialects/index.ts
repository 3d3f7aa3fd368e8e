import type { Access, ChangeIndex, Dialect } from '../dialect.ts';
import { createEventsV1 } from './events-v1/dialect.ts';
import { createEvtV1 } from './evt-v1/dialect.ts';
import { createChangeIndex } from './evt-v1/change-index.ts';

/** The dialects read without credentials, the preferred one first. */
export const dialects = createDialects('visitor');

function createDialects(access: Access): readonly Dialect[] {
  return [
    createEventsV1('neutral', 'calendar/events/v1', access),
    createEventsV1('WordPress, The Events Calendar', 'tribe/events/v1', access),
    // Without a status parameter, evt/v1 lists public events only.
    createEvtV1('neutral, evt/v1 only', 'evt/v1'),
    createEvtV1('WordPress, The Events Calendar, tec/v1 only', 'tec/v1'),
  ];
}

/** The change indexes, each with the namespace of an origin that has it. */
export const changeIndexes: readonly { readonly namespace: string; readonly list: ChangeIndex }[] = [
  { namespace: 'evt/v1', list: createChangeIndex('evt/v1') },
  { namespace: 'tec/v1', list: createChangeIndex('tec/v1') },
];

/**
 * The dialect for an origin with these namespaces; undefined where it has no calendar.
 */
export function findDialect(namespaces: readonly string[], access: Access = 'visitor'): Dialect | undefined {
  return createDialects(access).find(({ namespace }) => namespaces.includes(namespace));
}
