import type { CalendarEvent } from '../calendar/event.ts';
import type { Picture } from '../model/picture.ts';
import type { Feed } from './feed.ts';

/** A picture with its absolute address, from which subscribers fetch it. */
export interface PublicPicture extends Picture {
  readonly address: string;
}

/** The picture of an event; null if it has none. */
export function findPicture(
  { picture }: CalendarEvent,
  { addressOf }: Pick<Feed, 'addressOf'>,
): PublicPicture | null {
  return picture && { ...picture, address: addressOf(picture.path) };
}
