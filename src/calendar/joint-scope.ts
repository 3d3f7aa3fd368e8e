import type { Calendar } from './calendar.ts';
import { byFirstVersion, type JointCalendar, type JointEvent } from './joint.ts';
import type { Scope } from './scope.ts';

/** A venue, organizer, category or tag in all of its languages at once. */
export interface JointScope {
  /** Its pages, in the order of the settings. */
  readonly versions: readonly Scope[];
  /** That of its versions whose page gives it an address: in the first language of the settings. */
  readonly first: Scope;
  /** Events that belong to one of the versions, in calendar order. */
  readonly events: readonly JointEvent[];
  /** Those of `JointCalendar.gone` that belonged to one. */
  readonly gone: readonly JointEvent[];
}

/**
 * The scopes by what leads from language to language: translations of each other, those that stand in several languages without being
 * translated, and those of one language, so that an address stays when a translation goes. What has no page in the first language has
 * no address here, and is left out.
 * @param calendars in the order of the settings
 */
export function jointScopes(calendars: readonly Calendar[], joint: JointCalendar): JointScope[] {
  const [main] = calendars;
  if (main === undefined || calendars.length < 2) return [];
  const own = new Set(main.scopes);
  const eventsOf = finder(joint.events);
  const goneOf = finder(joint.gone);
  return together(calendars.flatMap(({ scopes }) => scopes)).flatMap((versions) => {
    const here = versions.filter((scope) => own.has(scope));
    const first = here.find(({ record }) => record.locale === main.locale) ?? here[0];
    if (first === undefined) return [];
    const events = eventsOf(versions.flatMap((scope) => scope.events));
    const gone = goneOf(versions.flatMap((scope) => scope.gone));
    return [{ versions, first, events, gone }];
  });
}

/** Scopes by what they lead to, whichever of them leads there. */
function together(scopes: readonly Scope[]): Scope[][] {
  const groups = new Map<string, ReadonlySet<string>>();
  for (const { path, translations } of scopes) {
    const paths = [path, ...Object.values(translations)];
    const group = new Set(paths.flatMap((each) => [...(groups.get(each) ?? [each])]));
    for (const each of group) groups.set(each, group);
  }
  return [...Map.groupBy(scopes, ({ path }) => groups.get(path)).values()];
}

/** A lookup: from events of single languages to those of all, each once, in calendar order. */
function finder(all: readonly JointEvent[]) {
  const known = new Map(all.flatMap((event) => event.versions.map((version) => [version, event])));
  return (versions: readonly JointEvent['versions'][number][]): JointEvent[] =>
    [...new Set(versions.flatMap((version) => known.get(version) ?? []))].sort(byFirstVersion);
}
