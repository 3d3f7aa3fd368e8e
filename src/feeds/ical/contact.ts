import type { CalendarEvent } from '../../calendar/event.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import { toOneLine } from '../text.ts';

/** Who holds an event, as iCalendar can say it. */
export interface Contact {
  /** ORGANIZER: the first organizer with an e-mail address, which the property cannot do without. */
  readonly organizer: { readonly name: string; readonly email: string } | null;
  /** CONTACT: a line for each of the others. */
  readonly contacts: readonly string[];
}

/** Addresses that need no quoting in a `mailto:` URI. */
const plainEmail = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/iu;

/** Divides the organizers of an event: the one that ORGANIZER can name (RFC 5545, section 3.8.4.3), and lines for the others. */
export function findContact(event: CalendarEvent): Contact {
  const records = event.organizers.map(({ record }) => record);
  const first = records.find(({ name, email }) => plainEmail.test(email) && toOneLine(name) !== '');
  return {
    organizer: first === undefined ? null : { name: toOneLine(first.name), email: first.email },
    contacts: records
      .filter((record) => record !== first)
      .map(contactLine)
      .filter(Boolean),
  };
}

/** `Casa de la Música, +34 600 000 000, https://example.org/` */
function contactLine({ name, phone, email, website }: OrganizerRecord): string {
  return [name, phone, email, website ?? ''].map(toOneLine).filter(Boolean).join(', ');
}
