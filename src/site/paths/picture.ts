import { basename } from 'node:path';
import { calendars } from '../calendars.ts';

/** `/images/[picture]`: each picture once, named by its content. */
export function picturePaths() {
  const pictures = calendars.flatMap(({ events }) => events.flatMap(({ picture }) => picture ?? []));
  const distinct = new Map(pictures.map((picture) => [picture.path, picture])).values();
  return Array.from(distinct, (picture) => ({
    params: { picture: basename(picture.path) },
    props: { picture },
    cacheKey: picture.path,
  }));
}
