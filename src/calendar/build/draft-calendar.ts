import type { HistoryEntry } from '../../history/history-entry.ts';
import type { ByLocale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { Kind } from '../../model/record.ts';
import { buildEvents } from './build-events.ts';
import { buildScopes, type ScopeDrafts } from './build-scopes.ts';
import type { CategoryColour } from './category-colours.ts';
import type { CalendarEvent } from '../event.ts';
import { permanentPaths } from './permanent-paths.ts';
import { buildRedirects } from './redirects.ts';
import type { HistoryIndex } from './histories.ts';
import type { LocalePages } from './locale-pages.ts';
import type { RecordIndex } from './record-index.ts';

/** What the events and scopes of one locale are made of. */
export interface DraftParts {
  readonly publication: LocalePages;
  readonly records: RecordIndex;
  readonly colours: ReadonlyMap<number, CategoryColour>;
  readonly history: readonly HistoryEntry[];
  readonly histories: HistoryIndex;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly translationsOf: (kind: Kind, id: number) => ByLocale<string>;
}

/** The events and scopes of one locale, linked to each other, before guests arrive. */
export interface CalendarDraft {
  readonly publication: LocalePages;
  readonly events: readonly CalendarEvent[];
  readonly tombstones: readonly CalendarEvent[];
  /** Events, and what other locales have that is not translated into this one. */
  listed: readonly CalendarEvent[];
  readonly scopes: ScopeDrafts;
}

/** Links the records of a publication to each other. */
export function draftCalendar(parts: DraftParts): CalendarDraft {
  const { publication, records, colours, history, histories, pictures, translationsOf } = parts;
  const firsts = permanentPaths(publication, history);
  const redirects = buildRedirects(publication, history, firsts);
  const scopes = buildScopes(publication, records, colours, {
    changedAt: histories.changedAt,
    redirects,
    translationsOf,
  });
  const links = {
    scopes,
    pictures,
    historyOf: histories.historyOf,
    permanentPaths: firsts,
    redirects,
    translationsOf: (id: number) => translationsOf('event', id),
  };
  const events = buildEvents(publication, 'events', links);
  const tombstones = buildEvents(publication, 'tombstones', links);
  return { publication, events, tombstones, listed: events, scopes };
}
