import type { Locale } from '../../content/content.ts';
import type { DrawingKey } from '../places/drawings.ts';
import type { OrganizerKey } from '../places/organizers.ts';
import type { CategoryKey, TagKey } from '../places/terms.ts';
import type { VenueKey } from '../places/venues.ts';

/** One text in both languages. */
export type Text = Record<Locale, string>;

/** A title, then blocks of the description: HTML as it stands when it begins with `<`, otherwise one paragraph. */
export type Wording = readonly [title: string, ...blocks: string[]];

/** Something that the town puts on, without its date. The inventories (`music.ts`, `stage.ts` …) are lists of these. */
export interface Happening {
  en: Wording;
  es: Wording;
  /** Local time of its beginning; absent when it lasts the whole day. */
  at?: string;
  /** Minutes from its beginning to its end. On several days: on the last of them. */
  lasts?: number;
  /** Number of days; one unless told. */
  span?: number;
  venue?: VenueKey | readonly VenueKey[];
  by?: OrganizerKey | readonly OrganizerKey[];
  /** Categories; those of its kind when absent. */
  in?: readonly CategoryKey[];
  tags?: readonly TagKey[];
  /** As an editor types it: `0` is free. */
  cost?: string | Text;
  /** Days of the week on which it may fall, 1 (Monday) to 7; any when absent. */
  days?: readonly number[];
  /** Months in which it may fall, 1 to 12; any when absent. */
  months?: readonly number[];
  image?: DrawingKey;
  /** Happens under the sky, so that a closing paragraph may speak of rain. */
  sky?: boolean;
  website?: string;
  /** Zone of its times when it is not the town's. */
  timezone?: string;
  currencySymbol?: string;
  /** What its title gets the first, second, third time; that of its kind when absent. */
  repeats?: readonly Text[];
}

/** Makes ever new happenings of one kind by combining lists. */
export type Composer = () => Happening;
