import type { CalendarEvent } from '../calendar/event.ts';
import type { Picture } from '../model/picture.ts';
import type { Feed } from './feed.ts';

/** A picture at the absolute address that subscribers fetch it from. */
export interface PublicPicture extends Picture {
  readonly address: string;
}

/** The picture of an event; null where it has none. */
export function findPicture(
  { picture }: CalendarEvent,
  { addressOf }: Pick<Feed, 'addressOf'>,
): PublicPicture | null {
  return picture && { ...picture, address: addressOf(picture.path) };
}
