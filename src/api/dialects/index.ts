import type { ChangeIndex, Dialect } from '../dialect.ts';
import { createEventsV1 } from './events-v1/dialect.ts';
import { createEvtV1 } from './evt-v1/dialect.ts';
import { createChangeIndex } from './evt-v1/change-index.ts';

/** The dialects Cartelera speaks without credentials, the preferred one first. */
export const dialects = dialectsFor(false);

function dialectsFor(signedIn: boolean): readonly Dialect[] {
  return [
    createEventsV1('neutral', 'calendar/events/v1', signedIn),
    createEventsV1('WordPress, The Events Calendar', 'tribe/events/v1', signedIn),
    // Without a status, evt/v1 lists what is published to everybody.
    createEvtV1('neutral, evt/v1 only', 'evt/v1'),
    createEvtV1('WordPress, The Events Calendar, tec/v1 only', 'tec/v1'),
  ];
}

/** The change indexes Cartelera reads, by the namespace that tells that the origin offers one. */
export const changeIndexes: readonly { readonly namespace: string; readonly list: ChangeIndex }[] = [
  { namespace: 'evt/v1', list: createChangeIndex('evt/v1') },
  { namespace: 'tec/v1', list: createChangeIndex('tec/v1') },
];

/**
 * The dialect that an origin with these namespaces is read in; undefined where it offers no calendar.
 * @param signedIn whether credentials are sent
 */
export function findDialect(namespaces: readonly string[], signedIn = false): Dialect | undefined {
  return dialectsFor(signedIn).find(({ namespace }) => namespaces.includes(namespace));
}
