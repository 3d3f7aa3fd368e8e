import type { SavedMark } from '../../calendar/saved-mark.ts';
import { correctDate } from '../../i18n/correct-date.ts';
import { readData } from '../dom.ts';
import { createCount, type Count, type PluralForms } from '../today/count.ts';
import type { Change } from './compare-marks.ts';

/** What the page of saved events says, in its language. */
export interface ListTexts {
  readonly own: string;
  readonly shared: string;
  readonly empty: string;
  readonly none: string;
  readonly added: string;
  /** On the button of an event of one's own list. */
  readonly remove: string;
  readonly failed: string;
  readonly fileFailed: string;
  readonly refused: string;
  readonly full: string;
  /** With `{when}`. */
  readonly gone: string;
  readonly was: string;
  readonly changes: Readonly<Record<Change, string>>;
  readonly count: Count;
  /** When a remembered event begins, on the calendar's clock: `Sat 21 Nov, 20:00`. */
  formatStart(mark: SavedMark): string;
}

/** Reads the texts of the page. */
export function readListTexts(page: HTMLElement): ListTexts {
  const [language, zone] = [readData(page, 'language'), readData(page, 'zone')];
  const { counted, ...texts } = JSON.parse(readData(page, 'texts')) as Omit<ListTexts, 'count'> & {
    readonly counted: Readonly<Record<string, PluralForms>>;
  };
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    ...texts,
    count: createCount(language, counted),
    formatStart({ start }) {
      const isDay = start.length === 10;
      const format = (options: Intl.DateTimeFormatOptions): string =>
        correctDate(language, new Intl.DateTimeFormat(language, options).format(Date.parse(start)));
      try {
        return format(isDay ? { ...day, timeZone: 'UTC' } : { ...day, ...hour, timeZone: zone });
      } catch {
        // Older browsers know no zones that are offsets.
        return format({ ...day, ...hour, timeZone: 'UTC', timeZoneName: 'short' });
      }
    },
  };
}
