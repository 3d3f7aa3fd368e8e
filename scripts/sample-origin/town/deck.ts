import { type Composer, createComposer } from './compose.ts';
import { type Programme, programmes, weekly } from './data.ts';
import type { Random } from './random.ts';
import type { EventTemplate } from './schema.ts';

/** Where events are drawn from: first those written by hand, then composed ones. */
export interface EventDeck {
  /** The hand-written event with this English title; it will not come up again soon. */
  borrow(title: string): EventTemplate;
  /** An event of any category. */
  draw(): EventTemplate;
  /** An event of one day that fits this weekday and month and starts at `earliest` or later. */
  drawFor(weekday: number, month: number, earliest?: string): EventTemplate;
}

interface Pile {
  weight: number;
  waiting: EventTemplate[];
  compose: Composer;
}

/** Shuffles the programmes. Each hand-written event comes up at most `rounds` times. */
export function createEventDeck(random: Random, rounds: number): EventDeck {
  const piles = programmes.map((programme): Pile => {
    const compose = createComposer(random, programme);
    const deal = random.deck(programme.events);
    const waiting = Array.from({ length: programme.events.length * rounds }, deal);
    return {
      weight: programme.weight,
      waiting: waiting.map((event) => addDefaults(event, programme)),
      compose: () => addDefaults(compose(), programme),
    };
  });
  const nextPile = random.deck(piles.flatMap((pile) => Array.from({ length: pile.weight }, () => pile)));

  function borrow(title: string): EventTemplate {
    for (const { waiting } of piles) {
      const at = waiting.findIndex((event) => event.en[0] === title);
      const [found] = at === -1 ? [] : waiting.splice(at, 1);
      if (found !== undefined) return found;
    }
    throw new Error(`No programme has an event called '${title}'`);
  }

  function draw(): EventTemplate {
    const { waiting, compose } = nextPile();
    return random.chance(0.35) ? compose() : (waiting.pop() ?? compose());
  }

  function drawFor(weekday: number, month: number, earliest = ''): EventTemplate {
    const suits = (event: EventTemplate): boolean =>
      isOneDay(event, earliest) && mayFallOn(event, weekday, month);
    for (let tries = 0; tries < 200; tries++) {
      const { waiting, compose } = nextPile();
      const at = waiting.findLastIndex(suits);
      const [found] = at === -1 ? [] : waiting.splice(at, 1);
      const event = found ?? compose();
      if (suits(event)) return event;
    }
    throw new Error(`No event may fall on weekday ${weekday} in month ${month}`);
  }

  return { borrow, draw, drawFor };
}

/** Starts each weekly series: `next` makes its next event. */
export function startWeeklySeries(random: Random): { weekday: number; next: Composer }[] {
  return weekly.map((series) => {
    if ('event' in series) return { weekday: series.weekday, next: () => series.event };
    const programme = programmes.find(({ category }) => category === series.composed);
    if (programme === undefined) throw new Error(`There is no programme '${series.composed}'`);
    const lists = Object.entries(programme.lists).map(([name, list]) => {
      const only = series.narrowed[name];
      return [name, only === undefined ? list : list.filter(({ en }) => en === only)] as const;
    });
    const { composed } = programme;
    return {
      weekday: series.weekday,
      next: createComposer(random, { lists: Object.fromEntries(lists), composed }),
    };
  });
}

/** Whether the event may fall on this weekday in this month. */
export function mayFallOn({ weekdays, months }: EventTemplate, weekday: number, month: number): boolean {
  return (weekdays?.includes(weekday) ?? true) && (months?.includes(month) ?? true);
}

function isOneDay({ span = 1, start }: EventTemplate, earliest: string): boolean {
  return span === 1 && start !== undefined && start >= earliest;
}

function addDefaults(event: EventTemplate, { category, repeats }: Programme): EventTemplate {
  return { categories: [category], repeats, ...event };
}
