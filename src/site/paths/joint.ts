import { digestOf } from '../../snapshot/digest.ts';
import { jointFile, jointPaths } from '../joint.ts';

/** `/calendar.ics`: the calendar in all languages, with its further parts where there are any. */
export function jointFeedPaths() {
  return jointPaths.map((path) => ({
    params: { feed: path.slice(1).replace(/\.ics$/u, '') },
    props: { path },
    cacheKey: digestOf(jointFile(path)),
  }));
}
