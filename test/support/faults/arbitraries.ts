import * as fc from 'fast-check';
import type { Trial, Mode } from './trials.ts';
import type { Change } from './change.ts';
import type { Effect, Fault } from './fault.ts';
import type { RequestName } from './request-name.ts';

const change: fc.Arbitrary<Change> = fc.record({
  change: fc.constantFrom('delete', 'insert', 'swap', 'edit', 'move', 'publish as scheduled'),
  locale: fc.constantFrom('en', 'es'),
  place: fc.nat(12),
});

/** Requests of a crawl. Lists, and requests that replace them, come more often than the rest. */
const anywhere: fc.Arbitrary<RequestName | 'any'> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('events', 'changes', 'selection') },
  { weight: 3, arbitrary: fc.constantFrom('venues', 'organizers', 'categories', 'tags') },
  { weight: 2, arbitrary: fc.constantFrom('home', 'index', 'single', 'page', 'any') },
);

/** Lists of events: they have several pages, whose totals can contradict each other. */
const ofEvents: fc.Arbitrary<RequestName> = fc.constantFrom('events', 'changes');

/** Twice as many passing as lasting faults: with a lasting one, nearly every crawl is refused. */
const anyTimes: fc.Arbitrary<number> = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.constant(Infinity) },
);
const once = fc.constant(1);

function fault(
  does: fc.Arbitrary<Effect>,
  at: fc.Arbitrary<Fault['at']> = anywhere,
  times: fc.Arbitrary<number> = anyTimes,
): fc.Arbitrary<Fault> {
  return fc.record({ at, after: fc.nat(6), times, does });
}

const is = <E extends Effect>(effect: E): fc.Arbitrary<Effect> => fc.constant(effect);

/**
 * Faults of all kinds, except those that no client can notice: an origin that always returns the
 * same wrong answer, such as an empty list to a first crawl, or 404 for an event in its lists.
 */
const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 4,
    arbitrary: fault(
      fc.record({
        effect: fc.constant('status'),
        status: fc.constantFrom(429, 500, 502, 503, 504),
        retryAfter: fc.constantFrom('seconds', 'date', null),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fault(
      fc.record({
        effect: fc.constant('status'),
        status: fc.constantFrom(400, 401, 403, 404, 410),
        retryAfter: fc.constant(null),
      }),
      fc.constantFrom('home', 'index', 'events', 'changes', 'venues', 'organizers', 'categories', 'tags'),
    ),
  },
  { weight: 3, arbitrary: fault(is({ effect: 'reset' })) },
  {
    weight: 3,
    arbitrary: fault(
      fc.record({ effect: fc.constant('cut'), how: fc.constantFrom('length', 'chunked', 'gzip') }),
    ),
  },
  {
    weight: 1,
    arbitrary: fault(
      fc.record({ effect: fc.constant('slow'), where: fc.constantFrom('head', 'body') }),
      anywhere,
      once,
    ),
  },
  { weight: 2, arbitrary: fault(is({ effect: 'html' })) },
  { weight: 2, arbitrary: fault(is({ effect: 'half json' })) },
  {
    weight: 2,
    arbitrary: fault(
      fc.record({
        effect: fc.constant('json'),
        json: fc.constantFrom('[]', '{}', 'null', '"text"', '42', '{"events":{},"total":1,"total_pages":1}'),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fault(
      fc.record({
        effect: fc.constant('redirect'),
        to: fc.constantFrom('itself', 'another host', 'the same host'),
      }),
    ),
  },
  { weight: 1, arbitrary: fault(is({ effect: 'empty list' }), ofEvents, once) },
  { weight: 2, arbitrary: fault(is({ effect: 'empty page' }), ofEvents) },
  {
    weight: 2,
    arbitrary: fault(fc.record({ effect: fc.constant('total'), by: fc.constantFrom(1, 3, 100) })),
  },
  {
    weight: 1,
    arbitrary: fault(fc.record({ effect: fc.constant('pages'), by: fc.constantFrom(1, 2) })),
  },
  { weight: 2, arbitrary: fault(is({ effect: 'shrinking' }), ofEvents) },
  {
    weight: 3,
    arbitrary: fault(
      fc.record({ effect: fc.constant('malformed'), how: fc.constantFrom('null', 'no id', 'wrong types') }),
    ),
  },
  { weight: 2, arbitrary: fault(is({ effect: 'repeated item' })) },
  { weight: 2, arbitrary: fault(is({ effect: 'first page again' })) },
  {
    weight: 2,
    arbitrary: fault(
      fc.record({ effect: fc.constant('index lies'), how: fc.constantFrom('ghost', 'forgotten') }),
      fc.constant('changes'),
    ),
  },
  {
    weight: 10,
    arbitrary: fault(
      fc.record({ effect: fc.constant('change'), change }),
      fc.oneof({ weight: 4, arbitrary: ofEvents }, { weight: 1, arbitrary: anywhere }),
      fc.integer({ min: 1, max: 3 }),
    ),
  },
) as fc.Arbitrary<Fault>;

/** Trials of a mode: up to four faults at once, after up to three changes. */
export function anyTrial(mode: Mode): fc.Arbitrary<Trial> {
  return fc
    .record({
      mode: fc.constant(mode),
      seed: fc.integer({ min: 1, max: 3 }),
      changes: fc.array(change, { maxLength: 3 }),
      faults: fc.array(anyFault, { minLength: 1, maxLength: 4 }),
    })
    .map((trial) => ({
      ...trial,
      waiting: trial.faults.some(({ does }) => does.effect === 'slow')
        ? ('short' as const)
        : ('usual' as const),
    }));
}
