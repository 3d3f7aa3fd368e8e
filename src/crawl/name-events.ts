import { shortenText } from '../html/shorten.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import type { Draft } from '../snapshot/draft.ts';
import type { ChangedEvents, EventName } from '../snapshot/event-names.ts';
import { findMissingLanguages } from './pairing/coverage.ts';

/** Most events of a kind that a receipt names: an import may change all of them. */
const mostNamed = 100;

/** Events that lack a translation: how many, and the first 100 by name. */
export interface Untranslated {
  readonly total: number;
  readonly events: readonly EventName[];
}

/** New, changed and removed events by name, the first 100 of each. */
export function nameChangedEvents(draft: Draft, now: Instant): ChangedEvents {
  const { appeared, changed, removed, totals } = draft.nameChanged(now, mostNamed);
  return {
    appeared: appeared.map(shortenTitle),
    changed: changed.map(shortenTitle),
    removed: removed.map(shortenTitle),
    totals,
  };
}

/** Events that are not over and lack a translation into one of the languages. */
export function nameUntranslated(
  draft: Draft,
  pairs: readonly ByLocale<number>[],
  locales: readonly Locale[],
  now: Instant,
): Untranslated {
  if (locales.length < 2) return { total: 0, events: [] };
  const upcoming = [...draft.nameUpcoming(now)];
  const missing = findMissingLanguages(upcoming, pairs, locales);
  const untranslated = upcoming.filter(({ id }) => missing.has(id));
  return { total: untranslated.length, events: untranslated.slice(0, mostNamed).map(shortenTitle) };
}

function shortenTitle(event: EventName): EventName {
  return { ...event, title: shortenText(event.title, 80) };
}
