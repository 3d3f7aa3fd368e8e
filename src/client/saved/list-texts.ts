import type { SavedMark } from '../../calendar/saved-mark.ts';
import { formatIn } from '../clock.ts';
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
      const format = (timeZone: string, options: Intl.DateTimeFormatOptions): string =>
        formatIn(language, timeZone, Date.parse(start), options);
      try {
        return isDay ? format('UTC', day) : format(zone, { ...day, ...hour });
      } catch {
        // The browser does not know the zone.
        return format('UTC', { ...day, ...hour, timeZoneName: 'short' });
      }
    },
  };
}
