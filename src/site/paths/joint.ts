import { digestOf } from '../../snapshot/digest.ts';
import { allJointPaths, jointFile } from '../joint.ts';

/**
 * `/calendar.ics` and `/[scope]/[slug]/calendar.ics`: the calendar, and each scope that is in several languages, in all of them, with
 * further parts where there are any.
 */
export function jointFeedPaths() {
  return allJointPaths.map((path) => ({
    params: { feed: path.slice(1).replace(/\.ics$/u, '') },
    props: { path },
    cacheKey: digestOf(jointFile(path)),
  }));
}
