import { digestOf } from '../../snapshot/digest.ts';
import { allJointPaths, formerJointFiles, jointFile } from '../joint.ts';

/**
 * `/calendar.ics` and `/[scope]/[slug]/calendar.ics`: the calendar, and each scope that is in several languages, in all of them, with
 * further parts where there are any; at former addresses the same.
 */
export function jointFeedPaths() {
  const own = allJointPaths.map((path) => [path, path] as const);
  return [...own, ...formerJointFiles].map(([at, path]) => ({
    params: { feed: at.slice(1).replace(/\.ics$/u, '') },
    props: { path },
    cacheKey: digestOf(jointFile(path)),
  }));
}
