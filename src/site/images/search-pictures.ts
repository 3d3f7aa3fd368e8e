import { isOver, type CalendarEvent } from '../../calendar/event.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../create-site.ts';
import { addCrop, addEventPoster } from './made-images.ts';

/** A shape in which search engines want an image. */
interface Shape {
  readonly name: string;
  /** Width to height. */
  readonly ratio: number;
}

/** Google, Event structured data, `image`. */
const shapes: readonly Shape[] = [
  { name: '1x1', ratio: 1 },
  { name: '4x3', ratio: 4 / 3 },
  { name: '16x9', ratio: 16 / 9 },
];

/** The width in pixels that an image should have at least, by the same rules. */
const narrowest = 720;

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
    shapes.flatMap((shape) => {
      const [path] = pictures.flatMap((picture) => (picture === null ? [] : crop(site, picture, shape)));
      return path === undefined ? [] : [[shape, path]];
    }),
  );
  const posters = shapes
    .filter((shape) => !crops.has(shape))
    .map(({ name, ratio }) => {
      const size = { width: narrowest, height: Math.round(narrowest / ratio) };
      return addEventPoster(site, event, size, `-${name}`);
    });
  return [...crops.values(), ...posters];
}

/** The largest part of a picture in a shape; none if it is too small. */
function crop(site: Site, picture: Picture, { name, ratio }: Shape): string[] {
  const width = Math.min(picture.width, Math.floor(picture.height * ratio));
  const height = Math.round(width / ratio);
  if (width < narrowest) return [];
  if (width === picture.width && height === picture.height) return [picture.path];
  return [addCrop(site, picture, name, { width, height })];
}
