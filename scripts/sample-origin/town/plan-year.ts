import type { Locale } from '../content/content.ts';
import { cases, type Settings, yearly } from './data.ts';
import type { Days } from './days.ts';
import { createEventDeck, type EventDeck, mayFallOn, startWeeklySeries } from './deck.ts';
import type { Random } from './random.ts';
import type { EventTemplate } from './schema.ts';

/** An event template with its day and its settings: one group of translations. */
export interface Planned {
  template: EventTemplate;
  /** Days from today to its first day. */
  offset: number;
  locales: readonly Locale[];
  settings: Settings;
  /** Settings of the English post alone. */
  englishSettings: Settings;
  /** Comes back under the same title on purpose. */
  recurring: boolean;
  featured: boolean;
  /** Published after the year was planned. */
  later: boolean;
}

type Slot = Omit<Planned, 'locales' | 'featured'> & { bilingual: boolean };

const YEAR = 365;
const NINE_MONTHS = 273;
const COMING_DAYS = 14;
/** Today has an event that most readers have not missed yet. */
const EVENING = '18:30';

/** Plans the coming days, known cases, weekly series and feasts first, then everything else. */
export function planYear(random: Random, size: number, days: Days): Planned[] {
  const deck = createEventDeck(random, Math.min(8, Math.max(1, Math.round(size / 400))));
  const cases = planCases(deck, days);
  const fixed = [
    ...planComingDays(deck, days),
    ...cases,
    ...planWeeks(random, size, days),
    ...planFeasts(size, days),
  ].slice(0, size);
  const slots = [...fixed, ...planRest(random, size, fixed, deck, days)];
  return chooseFeatured(chooseLocales(random, slots).map(translateRecurring));
}

function planComingDays(deck: EventDeck, days: Days): Slot[] {
  return Array.from({ length: COMING_DAYS + 1 }, (_, offset) =>
    slot(deck.drawFor(days.weekday(offset), days.month(offset), offset === 0 ? EVENING : undefined), offset, {
      bilingual: true,
    }),
  );
}

function planCases(deck: EventDeck, days: Days): Slot[] {
  return cases.map(({ title = '', event, daysFromToday, settings = {}, englishSettings = {} }) => {
    const template = event ?? deck.borrow(title);
    const offset = days.nearest(daysFromToday, template.weekdays);
    return slot(template, offset, { bilingual: true, settings, englishSettings });
  });
}

function planWeeks(random: Random, size: number, days: Days): Slot[] {
  const length = Math.floor(size / 24);
  const before = Math.min(52, Math.floor(length * 0.45));
  const after = Math.min(38, length - before);
  return startWeeklySeries(random).flatMap(({ weekday, next }) => {
    const first = (weekday - days.weekday(0) + 7) % 7;
    return Array.from({ length: before + after }, (_, week) =>
      slot(next(), first + 7 * (week - before), { recurring: true }),
    );
  });
}

/** The feasts of the window, nearest first; at most a twelfth of all events. */
function planFeasts(size: number, days: Days): Slot[] {
  const today = days.date(0);
  return [today.year - 1, today.year, today.year + 1]
    .flatMap((year) =>
      yearly.map(({ month, day, event }) => ({
        event,
        offset: days.offset(today.with({ year, month, day })),
      })),
    )
    .filter(({ offset }) => offset >= -YEAR && offset <= NINE_MONTHS)
    .sort((a, b) => Math.abs(a.offset) - Math.abs(b.offset))
    .slice(0, Math.floor(size / 12))
    .map(({ event, offset }) => slot(event, offset, { recurring: true }));
}

function planRest(random: Random, size: number, fixed: readonly Slot[], deck: EventDeck, days: Days): Slot[] {
  let left = size - fixed.length;
  let past = Math.round(size * 0.45) - fixed.filter(({ offset }) => offset < 0).length;
  const slots: Slot[] = [];
  for (; left > 0; left--) {
    const isPast = random.next() * left < past;
    if (isPast) past--;
    const template = deck.draw();
    slots.push(slot(template, chooseDay(random, template, isPast, days)));
  }
  return slots;
}

/** A day that fits the event: more often near today than far away, more often at a weekend. */
function chooseDay(random: Random, template: EventTemplate, isPast: boolean, days: Days): number {
  let offset = 0;
  for (let tries = 0; tries < 40; tries++) {
    offset = isPast ? -chooseDistance(random, 1, 45, YEAR) : chooseDistance(random, 0, 30, NINE_MONTHS);
    if (
      mayFallOn(template, days.weekday(offset), days.month(offset)) &&
      random.chance(days.weekday(offset) < 4 ? 0.6 : 1)
    )
      return offset;
  }
  const near = days.nearest(offset, template.weekdays);
  return near < 0 === isPast ? near : near + (isPast ? -7 : 7);
}

/** Days from today: a quarter within ten, another fifth within `dense`, the rest up to `to`. */
function chooseDistance(random: Random, from: number, dense: number, to: number): number {
  const at = random.next();
  if (at < 0.25) return random.int(from, 10);
  return at < 0.45 ? random.int(11, dense) : random.int(dense + 1, to);
}

/** 70 % in both languages, 20 % only in Spanish, 10 % only in English. */
function chooseLocales(random: Random, slots: readonly Slot[]): Omit<Planned, 'featured'>[] {
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

/** A recurring event is translated with all of its dates. */
function translateRecurring(planned: Omit<Planned, 'featured'>): Omit<Planned, 'featured'> {
  return planned.template.recurs ? { ...planned, locales: ['en', 'es'] } : planned;
}

/** Features one event in ten, but at most one on a day. */
function chooseFeatured(planned: readonly Omit<Planned, 'featured'>[]): Planned[] {
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

function isPresentable({
  template,
  settings,
  englishSettings,
  recurring,
}: Omit<Planned, 'featured'>): boolean {
  const isPlain = Object.keys(settings).length === 0 && Object.keys(englishSettings).length === 0;
  return isPlain && !recurring && (template.span ?? 1) === 1;
}

function slot(
  template: EventTemplate,
  offset: number,
  options: Partial<Omit<Slot, 'template' | 'offset'>> = {},
): Slot {
  return {
    template,
    offset,
    bilingual: false,
    settings: {},
    englishSettings: {},
    recurring: false,
    later: false,
    ...options,
  };
}
