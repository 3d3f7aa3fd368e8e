import type { CalendarEvent } from '../../calendar/event.ts';
import type { JointEvent } from '../../calendar/all-languages/combined-calendar.ts';
import type { Feed } from '../feed.ts';
import { vevent, type Vevent } from './event.ts';

/** What calendars tell of: an event in one language, or in all of its languages. */
export type Told = CalendarEvent | JointEvent;

/** What an event in a calendar file depends on beyond itself. */
export type Edition = Pick<Feed, 'addressOf' | 'cancellations'>;

const written = new WeakMap<Told, Edition & { readonly vevent: Vevent }>();

/** An event in a calendar file. It stands in half a dozen feeds, in each with the same words: it is written once. */
export function veventOf({ addressOf, cancellations }: Edition, told: Told): Vevent {
  const last = written.get(told);
  if (last?.addressOf === addressOf && last.cancellations === cancellations) return last.vevent;
  const { uid, sequence, regrouped, contrary } =
    'versions' in told ? told : { ...told.history, regrouped: null, contrary: [] };
  const made = vevent(versionsOf(told), {
    uid,
    sequence,
    regrouped,
    contrary,
    addressOf,
    cancellations,
  });
  written.set(told, { addressOf, cancellations, vevent: made });
  return made;
}

/** The event in each of its languages; times are those of the first. */
export function versionsOf(told: Told): JointEvent['versions'] {
  return 'versions' in told ? told.versions : [told];
}
