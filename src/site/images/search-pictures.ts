import { isOver, type CalendarEvent } from '../../calendar/event.ts';
import { fitShape, searchShapes, type SearchShape } from '../../images/search-shapes.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { addCrop } from './made-images.ts';
import { getEventShareImage } from './share-images.ts';

const ofEvents = new WeakMap<CalendarEvent, readonly string[]>();

/**
 * Site paths of the pictures of an event for search engines: its picture, or the one that a person
 * chose for link previews, in each shape for which it is large enough, never enlarged. If it is for
 * none, the image that links to the event show. Empty for an event that is over or was removed,
 * because search engines show upcoming ones.
 */
export function listSearchPictures(site: Site, event: CalendarEvent): readonly string[] {
  const { record, history } = event;
  if (history.vanished !== null || isOver(event, site.getCalendar(record.locale).now)) return [];
  const paths = ofEvents.get(event) ?? makePaths(site, event);
  ofEvents.set(event, paths);
  return paths;
}

function makePaths(site: Site, event: CalendarEvent): readonly string[] {
  const pictures = [event.picture, site.findPicture(event.record.search?.image ?? '')];
  const crops = searchShapes.flatMap((shape) =>
    pictures.flatMap((picture) => (picture === null ? [] : crop(site, picture, shape))).slice(0, 1),
  );
  return crops.length > 0 ? crops : [getEventShareImage(site, event).path];
}

/** The largest part of a picture's image in a shape; none if it is too small. */
function crop(site: Site, picture: Picture, shape: SearchShape): string[] {
  const size = fitShape(picture.original ?? picture, shape);
  if (size === null) return [];
  if (size.width === picture.width && size.height === picture.height) return [picture.path];
  return [addCrop(site, picture, shape.name, size)];
}
