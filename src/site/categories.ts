import type { Entry } from '../calendar/entry.ts';
import type { Month } from '../calendar/month.ts';
import { calendars } from './calendars.ts';
import { entriesOf } from './day-entries.ts';

/** The categories of what stands in a month or a week, each once, in the order in which they come up: the legend of its colours. */
export function categoriesOf({
  days,
  running,
}: Pick<Month, 'days' | 'running'>): NonNullable<Entry['category']>[] {
  const entries = [...running, ...entriesOf(days)];
  const found = new Map(
    entries.flatMap(({ category }) => (category === null ? [] : [[category.path, category] as const])),
  );
  return [...found.values()];
}

/** The stylesheet that gives each category its hue. A strict content security policy allows no style attributes. */
export function categoryStyles(): string {
  const rules = calendars.flatMap(({ colours }) =>
    colours.map(({ className, hue }) => `.${className}{--hue:${hue}}`),
  );
  return `${[...new Set(rules)].join('\n')}\n`;
}
