import type { Happening } from './event-template.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Random } from '../random.ts';

/** Where happenings are drawn from: first what is written by hand, then what is composed. */
export interface Repertoire {
  /** The hand-written happening with this English title; it will not come up again soon. */
  borrow(title: string): Happening;
  /** Something of any kind. */
  draw(): Happening;
  /** Something of one day that may fall on this weekday in this month, beginning not before `earliest`. */
  drawFor(weekday: number, month: number, earliest?: string): Happening;
}

interface Shelf {
  kind: Kind;
  waiting: Happening[];
  compose(): Happening;
}

/** Fills the shelves; `rounds` is how many times a hand-written happening may be put on. */
export function createRepertoire(random: Random, rounds: number): Repertoire {
  const shelves = kinds.map((kind): Shelf => {
    const compose = kind.compose(random);
    const deal = random.deck(kind.inventory);
    const waiting = Array.from({ length: kind.inventory.length * rounds }, deal).map((happening) =>
      filed(happening, kind),
    );
    return { kind, waiting, compose: () => filed(compose(), kind) };
  });
  const shelfDeck = random.deck(
    shelves.flatMap((shelf) => Array.from({ length: shelf.kind.weight }, () => shelf)),
  );

  function borrow(title: string): Happening {
    for (const { waiting } of shelves) {
      const at = waiting.findIndex((happening) => happening.en[0] === title);
      const [found] = at === -1 ? [] : waiting.splice(at, 1);
      if (found !== undefined) return found;
    }
    throw new Error(`Expected a happening called '${title}' in the inventories`);
  }

  function draw(): Happening {
    const shelf = shelfDeck();
    return random.chance(0.35) ? shelf.compose() : (shelf.waiting.pop() ?? shelf.compose());
  }

  function drawFor(weekday: number, month: number, earliest = ''): Happening {
    for (let tries = 0; tries < 200; tries++) {
      const { waiting, compose } = shelfDeck();
      const suits = (happening: Happening): boolean =>
        isOneDay(happening, earliest) && fits(happening, weekday, month);
      const at = waiting.findLastIndex(suits);
      const [found] = at === -1 ? [] : waiting.splice(at, 1);
      const happening = found ?? compose();
      if (suits(happening)) return happening;
    }
    throw new Error(`Expected something that may fall on weekday ${weekday} in month ${month}`);
  }

  return { borrow, draw, drawFor };
}

/** Tells whether the happening may fall on this weekday in this month. */
export function fits({ days, months }: Happening, weekday: number, month: number): boolean {
  return (days?.includes(weekday) ?? true) && (months?.includes(month) ?? true);
}

function isOneDay({ span = 1, at }: Happening, earliest: string): boolean {
  return span === 1 && at !== undefined && at >= earliest;
}

/** Fills in what a happening takes from its kind. */
function filed(happening: Happening, { category, repeats }: Kind): Happening {
  return { in: [category], repeats, ...happening };
}
