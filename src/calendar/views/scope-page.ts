import type { ByLocale, Locale } from '../../model/locale.ts';
import type { SearchFields } from '../../model/event.ts';
import { getHtml } from '../../model/record.ts';
import type { Calendar } from '../calendar.ts';
import type { Entry } from '../entry.ts';
import { groupSeries, type SeriesGroup } from './series-groups.ts';
import { isOffered, type ScopeKind } from '../scope.ts';
import { type CalendarEvent, type Scope, isOver, filterUpcoming } from '../event.ts';
import { toMonth } from '../day.ts';
import { listUpcomingMonths, type MonthLink } from './month.ts';
import type { DayKey } from '../../model/time.ts';
import { computeDay } from '../zone.ts';
import { mutualTranslations } from './mutual-translations.ts';
import {
  buildOrganizerView,
  buildScopeLink,
  buildTranslatedScope,
  buildVenueView,
  type OrganizerView,
  type ScopeLink,
  type VenueView,
} from './scope-views.ts';

/** The page of a venue, organizer, category or tag. */
export interface ScopePage {
  readonly kind: ScopeKind;
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly colour: string | null;
  /** Language of the name and the description. */
  readonly locale: Locale;
  /** Clean HTML; `""` where only `text` is known. */
  readonly description: string;
  /** The description as plain text. */
  readonly text: string;
  /** What its picture shows; `''` if its editor did not write it. */
  readonly pictureAlt: string;
  /** Details of a venue, null for other kinds. */
  readonly venue: VenueView | null;
  /** Details of an organizer, null for other kinds. */
  readonly organizer: OrganizerView | null;
  /** Events that are not over, by start, which may be before today; each series once. */
  readonly coming: readonly SeriesGroup[];
  /** The number of all events that are not over. */
  readonly comingCount: number;
  /** Of a category: the months in which these begin, from the current one on, at most six. */
  readonly months: readonly MonthLink[];
  /** Past events, newest first, at most 50. */
  readonly past: readonly Entry[];
  /** The number of all past events. */
  readonly pastCount: number;
  /** The day on which it was removed at the origin, in the site's zone; null while it exists. */
  readonly removedOn: DayKey | null;
  /** Whether it has no events, not even past ones. */
  readonly isEmpty: boolean;
  readonly parent: ScopeLink | null;
  readonly children: readonly ScopeLink[];
  readonly translations: ByLocale<string>;
  /** Translations that link back to this page, for search engines. */
  readonly alternates: ByLocale<string>;
  /** Address of its page at the origin. */
  readonly permalink: string;
  /** What a person wrote for search engines. */
  readonly search: SearchFields;
}

const pastShown = 50;
const monthsShown = 6;

/** The page of a scope of this calendar. */
export function buildScopePage(calendar: Calendar, scope: Scope): ScopePage {
  const coming = filterUpcoming(scope.listed, calendar.now);
  const past = scope.listed.filter((event) => isOver(event, calendar.now));
  return {
    ...buildTranslatedScope(scope),
    id: scope.record.id,
    ...describeScope(scope),
    venue: scope.kind === 'venue' ? buildVenueView(scope) : null,
    organizer: scope.kind === 'organizer' ? buildOrganizerView(scope) : null,
    coming: groupSeries(coming, calendar.today, calendar.now),
    comingCount: coming.length,
    months: scope.kind === 'category' ? listMonths(calendar, coming).slice(0, monthsShown) : [],
    past: past
      .slice(-pastShown)
      .reverse()
      .map((event) => event.entry),
    pastCount: past.length,
    removedOn: scope.removed === null ? null : computeDay(calendar.zone, scope.removed),
    isEmpty: scope.listed.length === 0,
    parent: scope.parent && buildScopeLink(scope.parent),
    children: scope.children.filter(isOffered).map(buildScopeLink),
    alternates: mutualTranslations(calendar, scope),
    permalink: scope.record.permalink,
    search: ('search' in scope.record ? scope.record.search : undefined) ?? {},
  };
}

function listMonths(calendar: Calendar, coming: readonly CalendarEvent[]): MonthLink[] {
  const months = new Set(coming.map(({ firstDay }) => toMonth(firstDay)));
  return listUpcomingMonths(calendar).filter(({ month }) => months.has(month));
}

function describeScope(scope: Scope): Pick<ScopePage, 'description' | 'text' | 'pictureAlt'> {
  if (scope.kind === 'category' || scope.kind === 'tag')
    return { description: getHtml(scope.record), text: scope.record.description, pictureAlt: '' };
  const { description, text, image } = scope.record;
  return { description, text, pictureAlt: image?.alt ?? '' };
}
