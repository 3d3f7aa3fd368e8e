import type { Locale } from '../content/content.ts';
import type { Days } from './days.ts';
import { feasts } from './programme/fiestas.ts';
import type { Happening } from './programme/event-template.ts';
import type { Planned } from './plan.ts';
import { LONGEST_NOTICE } from './publication-dates.ts';
import type { Random } from './random.ts';
import { createRepertoire } from './programme/deck.ts';
import { weeklySeries } from './programme/series.ts';

/** The year has something on each day before. */
const FIRST_DAY = 15;
/** Whatever the hour at which a reader looks, today still has something to come. */
const EVENING = '17:00';

/**
 * Plans the days that come into view after the year was planned: one evening for each, the series of weekends and
 * the feasts. A later `until` only appends to the list.
 * @param year the year as planned, which may have weekly series and feasts of its own
 * @param days counted from the day that the year is centred on
 * @param until counted from the day up to which the town lives on
 */
export function planLaterDays(random: Random, year: readonly Planned[], days: Days, until: Days): Planned[] {
  const repertoire = createRepertoire(random, 8);
  const weekly = weeklySeries(random).filter(({ day }) => day > 5);
  const returns = new Set(year.filter(({ recurring }) => recurring).map(({ offset }) => offset));
  const headlined = new Set(year.filter(({ featured }) => featured).map(({ offset }) => offset));
  const length = Math.max(0, days.offset(until.date(LONGEST_NOTICE)) - FIRST_DAY + 1);
  return Array.from({ length }, (_, nth) => FIRST_DAY + nth).flatMap((offset) => {
    const { month, day, dayOfWeek } = days.date(offset);
    const evening = repertoire.drawFor(dayOfWeek, month, EVENING);
    const locales = chooseLocales(random);
    const isHeadliner = offset % 10 === 0 && !headlined.has(offset);
    const returning = returns.has(offset)
      ? []
      : [
          ...feasts
            .filter((feast) => feast.month === month && feast.day === day)
            .map(({ happening }): Happening => ({ in: ['fiestas'], ...happening })),
          ...weekly.filter((series) => series.day === dayOfWeek).map(({ next }) => next()),
        ];
    return [
      planned(evening, offset, { locales, featured: isHeadliner }),
      ...returning.map((happening) => planned(happening, offset, { recurring: true })),
    ];
  });
}

/** Nine of ten in both languages, so that no day is empty in either for long. */
function chooseLocales(random: Random): readonly Locale[] {
  const at = random.next();
  if (at < 0.9) return ['en', 'es'];
  return at < 0.97 ? ['es'] : ['en'];
}

function planned(happening: Happening, offset: number, options: Partial<Planned>): Planned {
  return {
    happening,
    offset,
    locales: ['en', 'es'],
    settings: {},
    english: {},
    recurring: false,
    featured: false,
    later: true,
    ...options,
  };
}
