import { scopeKinds } from '../../calendar/scope.ts';
import type { Layout } from '../../history/layouts.ts';
import { findPlaceOfPage } from '../../model/permalink.ts';
import { findCombinedHome } from '../../calendar/all-languages/combined-folders.ts';
import type { Move } from './moves.ts';

/** A file that a route made. */
export interface GeneratedFile {
  /** Site path, decoded: `/en/event/jazz-night/index.html` */
  readonly path: string;
  /** Pattern of its route. */
  readonly route: string;
}

/** A lookup of the site paths that a file had before a move. */
export function createFormerPaths(current: Layout): (file: GeneratedFile, move: Move) => readonly string[] {
  const places = Object.values(current);
  const hasShared = findCombinedHome(places) !== null;
  const isMoved = ({ path, route }: GeneratedFile, { files, from }: Move): boolean => {
    const isOwn = route.includes('/[...home]') && findPlaceOfPage(path, places)?.home === from.home;
    if (files === 'of a language') return isOwn && !route.endsWith('/404');
    // Those of the only language are the same.
    return hasShared ? route.endsWith('/[...feed].ics') : isOwn && /\/calendar[^/]*\.ics$/u.test(path);
  };
  return (file, move) => {
    if (!isMoved(file, move)) return [];
    const { from, to, names = keepName } = move;
    const parts = file.path.slice(from.home.length).split('/');
    const [first = '', name = '', ...others] = parts;
    const [section] = Object.entries(from.segments).find(([, segment]) => segment === first) ?? [];
    if (parts.length === 1 || section === undefined)
      return names('', first).map(() => to.home + parts.join('/'));
    const isShared = move.files === 'of all languages';
    const segment = to.segments[section];
    if (segment === undefined || (isShared && !scopeKinds.some((kind) => kind === section))) return [];
    return names(section, name).map((each) => to.home + [segment, each, ...others].join('/'));
  };
}

function keepName(_section: string, name: string): readonly string[] {
  return [name];
}
