import type { Locale } from '../content/content.ts';
import { yearly } from './data.ts';
import type { Days } from './days.ts';
import { createEventDeck, startWeeklySeries } from './deck.ts';
import type { Planned } from './plan-year.ts';
import { LONGEST_NOTICE } from './publication-dates.ts';
import type { Random } from './random.ts';

/** The year has an event on each day before this one. */
const FIRST_DAY = 15;
/** At any hour of the day, today still has something to come. */
const EVENING = '17:00';

/**
 * Plans the days that come into view after the year was planned: one evening event each, weekend
 * series and yearly feasts. A later `until` only appends to the list.
 * @param year the planned year, which may have weekly series and feasts on these days already
 * @param days counted from the day on which the year is centred
 * @param until counted from the day up to which the town lives on
 */
export function planLaterDays(random: Random, year: readonly Planned[], days: Days, until: Days): Planned[] {
  const deck = createEventDeck(random, 8);
  const weekends = startWeeklySeries(random).filter(({ weekday }) => weekday > 5);
  const returns = new Set(year.filter(({ recurring }) => recurring).map(({ offset }) => offset));
  const headlined = new Set(year.filter(({ featured }) => featured).map(({ offset }) => offset));
  const length = Math.max(0, days.offset(until.date(LONGEST_NOTICE)) - FIRST_DAY + 1);
  return Array.from({ length }, (_, nth) => FIRST_DAY + nth).flatMap((offset) => {
    const { month, day, dayOfWeek } = days.date(offset);
    const evening = deck.drawFor(dayOfWeek, month, EVENING);
    const locales = chooseLocales(random);
    const featured = offset % 10 === 0 && !headlined.has(offset);
    const returning = returns.has(offset)
      ? []
      : [
          ...yearly.filter((feast) => feast.month === month && feast.day === day).map(({ event }) => event),
          ...weekends.filter(({ weekday }) => weekday === dayOfWeek).map(({ next }) => next()),
        ];
    return [
      plan(evening, offset, { locales, featured }),
      ...returning.map((template) => plan(template, offset, { recurring: true })),
    ];
  });
}

/** Nine of ten in both languages, so that neither has empty days for long. */
function chooseLocales(random: Random): readonly Locale[] {
  const at = random.next();
  if (at < 0.9) return ['en', 'es'];
  return at < 0.97 ? ['es'] : ['en'];
}

function plan(template: Planned['template'], offset: number, options: Partial<Planned>): Planned {
  return {
    template,
    offset,
    locales: ['en', 'es'],
    settings: {},
    englishSettings: {},
    recurring: false,
    featured: false,
    later: true,
    ...options,
  };
}
