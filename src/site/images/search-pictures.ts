import { isOver, type CalendarEvent } from '../../calendar/event.ts';
import { fitShape, leastWidth, searchShapes, type SearchShape } from '../../images/search-shapes.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { addCrop, addEventPoster } from './made-images.ts';

const ofEvents = new WeakMap<CalendarEvent, readonly string[]>();

/**
 * Site paths of the pictures of an event for search engines, one in each shape: its picture, or the
 * one that a person chose for link previews, where it is large enough, never enlarged; else a
 * poster. Pictures come before posters, for readers that take the first. Empty for an event that is
 * over or was removed, because search engines show upcoming ones.
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
  const crops = new Map(
    searchShapes.flatMap((shape) => {
      const [path] = pictures.flatMap((picture) => (picture === null ? [] : crop(site, picture, shape)));
      return path === undefined ? [] : [[shape, path]];
    }),
  );
  const posters = searchShapes
    .filter((shape) => !crops.has(shape))
    .map(({ name, ratio }) => {
      const size = { width: leastWidth, height: Math.round(leastWidth / ratio) };
      return addEventPoster(site, event, size, `-${name}`);
    });
  return [...crops.values(), ...posters];
}

/** The largest part of a picture's image in a shape; none if it is too small. */
function crop(site: Site, picture: Picture, shape: SearchShape): string[] {
  const size = fitShape(picture.original ?? picture, shape);
  if (size === null) return [];
  if (size.width === picture.width && size.height === picture.height) return [picture.path];
  return [addCrop(site, picture, shape.name, size)];
}
