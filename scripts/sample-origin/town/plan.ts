import type { Locale } from '../content/content.ts';
import { type Settings, cases } from './cases.ts';
import type { Days } from './days.ts';
import { feasts } from './programme/fiestas.ts';
import type { Happening } from './programme/event-template.ts';
import type { Random } from './random.ts';
import { type Repertoire, createRepertoire, fits } from './programme/deck.ts';
import { weeklySeries } from './programme/series.ts';

/** A happening with its day and its settings: one group of translations. */
export interface Planned {
  happening: Happening;
  /** Days from today to its first day. */
  offset: number;
  locales: readonly Locale[];
  settings: Settings;
  /** Settings of the English post alone. */
  english: Settings;
  /** Comes back on purpose under the same title. */
  recurring: boolean;
  featured: boolean;
  /** Published after the year was planned. */
  later: boolean;
}

type Slot = Omit<Planned, 'locales' | 'featured'> & { bilingual: boolean };

const YEAR = 365;
const NINE_MONTHS = 273;
const COMING_DAYS = 14;
/** Today has something that is still to come for most readers. */
const EVENING = '18:30';

/** Decides what happens when: coming days, known cases, weekly series and feasts first, then everything else. */
export function planYear(random: Random, size: number, days: Days): Planned[] {
  const repertoire = createRepertoire(random, Math.min(8, Math.max(1, Math.round(size / 400))));
  const known = knownCases(repertoire, days);
  const fixed = [
    ...comingDays(repertoire, days),
    ...known,
    ...weeks(random, size, days),
    ...feastDays(size, days),
  ].slice(0, size);
  return withFeatured(withLocales(random, [...fixed, ...rest(random, size, fixed, repertoire, days)]));
}

function comingDays(repertoire: Repertoire, days: Days): Slot[] {
  return Array.from({ length: COMING_DAYS + 1 }, (_, offset) =>
    slot(
      repertoire.drawFor(days.weekday(offset), days.month(offset), offset === 0 ? EVENING : undefined),
      offset,
      { bilingual: true },
    ),
  );
}

function knownCases(repertoire: Repertoire, days: Days): Slot[] {
  return cases.map(({ what, near, settings, english }) => {
    const happening = typeof what === 'string' ? repertoire.borrow(what) : what;
    return slot(happening, days.nearest(near, happening.days), {
      bilingual: true,
      settings: settings ?? {},
      english: english ?? {},
    });
  });
}

function weeks(random: Random, size: number, days: Days): Slot[] {
  const length = Math.floor(size / 24);
  const before = Math.min(52, Math.floor(length * 0.45));
  const after = Math.min(38, length - before);
  return weeklySeries(random).flatMap(({ day, next }) => {
    const first = (day - days.weekday(0) + 7) % 7;
    return Array.from({ length: before + after }, (_, week) =>
      slot(next(), first + 7 * (week - before), { recurring: true }),
    );
  });
}

/** The feasts of the window, nearest first, not more than a twelfth of everything. */
function feastDays(size: number, days: Days): Slot[] {
  const year = days.date(0).year;
  return [year - 1, year, year + 1]
    .flatMap((each) =>
      feasts.map(({ month, day, happening }) => ({
        happening,
        offset: days.offset(days.date(0).with({ year: each, month, day })),
      })),
    )
    .filter(({ offset }) => offset >= -YEAR && offset <= NINE_MONTHS)
    .sort((a, b) => Math.abs(a.offset) - Math.abs(b.offset))
    .slice(0, Math.floor(size / 12))
    .map(({ happening, offset }) => slot({ in: ['fiestas'], ...happening }, offset, { recurring: true }));
}

function rest(
  random: Random,
  size: number,
  fixed: readonly Slot[],
  repertoire: Repertoire,
  days: Days,
): Slot[] {
  let left = size - fixed.length;
  let past = Math.round(size * 0.45) - fixed.filter(({ offset }) => offset < 0).length;
  const slots: Slot[] = [];
  for (; left > 0; left--) {
    const isPast = random.next() * left < past;
    if (isPast) past--;
    const happening = repertoire.draw();
    slots.push(slot(happening, someDay(random, happening, isPast, days)));
  }
  return slots;
}

/** A day on which the happening may fall, oftener near today than far from it and oftener at weekends. */
function someDay(random: Random, happening: Happening, isPast: boolean, days: Days): number {
  let offset = 0;
  for (let tries = 0; tries < 40; tries++) {
    offset = isPast ? -distance(random, 1, 45, YEAR) : distance(random, 0, 30, NINE_MONTHS);
    if (
      fits(happening, days.weekday(offset), days.month(offset)) &&
      random.chance(days.weekday(offset) < 4 ? 0.6 : 1)
    )
      return offset;
  }
  const near = days.nearest(offset, happening.days);
  return near < 0 === isPast ? near : near + (isPast ? -7 : 7);
}

/** Days from today: a quarter of all within ten, a fifth more within `dense`, the rest up to `to`. */
function distance(random: Random, from: number, dense: number, to: number): number {
  const at = random.next();
  if (at < 0.25) return random.int(from, 10);
  return at < 0.45 ? random.int(11, dense) : random.int(dense + 1, to);
}

/** 70 % in both languages, 20 % only in Spanish, 10 % only in English. */
function withLocales(random: Random, slots: readonly Slot[]): Omit<Planned, 'featured'>[] {
  let free = slots.filter(({ bilingual }) => !bilingual).length;
  let spanish = Math.round(slots.length * 0.2);
  let english = Math.round(slots.length * 0.1);
  return slots.map(({ bilingual, ...planned }) => {
    if (bilingual) return { ...planned, locales: ['en', 'es'] };
    const at = random.next() * free--;
    if (at < spanish) {
      spanish--;
      return { ...planned, locales: ['es'] };
    }
    if (at < spanish + english) {
      english--;
      return { ...planned, locales: ['en'] };
    }
    return { ...planned, locales: ['en', 'es'] };
  });
}

/** One event in ten is featured, as far as the days suffice: a day has one headliner. */
function withFeatured(planned: readonly Omit<Planned, 'featured'>[]): Planned[] {
  const taken = new Set<number>();
  let owed = 1;
  return planned.map((each) => {
    owed += 0.1;
    const featured = owed >= 1 && !taken.has(each.offset) && isPresentable(each);
    if (featured) {
      owed--;
      taken.add(each.offset);
    }
    return { ...each, featured };
  });
}

function isPresentable({ happening, settings, english, recurring }: Omit<Planned, 'featured'>): boolean {
  const isPlain = Object.keys(settings).length === 0 && Object.keys(english).length === 0;
  return isPlain && !recurring && (happening.span ?? 1) === 1;
}

function slot(
  happening: Happening,
  offset: number,
  options: Partial<Omit<Slot, 'happening' | 'offset'>> = {},
): Slot {
  return {
    happening,
    offset,
    bilingual: false,
    settings: {},
    english: {},
    recurring: false,
    later: false,
    ...options,
  };
}
