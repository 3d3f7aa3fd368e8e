import type { CalendarEvent, Scope } from '../calendar/event.ts';
import { buildOpenEvent, buildOpenVenue, type OpenEvent, type OpenVenue } from '../feeds/open-data/event.ts';
import { createPageLookup, resolveLink, showLinks, type FindPage } from '../feeds/event-texts.ts';
import { escapeMarkup } from '../html/escape.ts';
import type { Locale } from '../model/locale.ts';
import type { Site } from './create-site.ts';

/** An entry of a content collection. */
export interface ContentEntry<Data> {
  /** Unique in its collection, and never changed: `en/1234`. */
  readonly id: string;
  readonly data: Data;
  /** Clean HTML without images. Links to the origin's pages lead to ours. */
  readonly html: string;
}

/** What all venues, organizers, categories and tags have. */
interface OpenScope {
  /** The origin's number, another one in each language. */
  readonly id: number;
  readonly language: Locale;
  readonly name: string;
  /** Address of its page. */
  readonly permalink: string;
  /** The same below the host, for links within the site. */
  readonly path: string;
  /** How many events its page has, past ones included. */
  readonly events: number;
}

/** A venue or an organizer of a collection; null for unknown values. */
interface OpenContact {
  readonly phone: string | null;
  readonly website: string | null;
}

/** The data of each collection, by its name. */
export interface Collections {
  readonly events: OpenEvent & Pick<OpenScope, 'path'>;
  readonly venues: OpenScope & OpenVenue & OpenContact;
  readonly organizers: OpenScope & OpenContact & { readonly email: string | null };
  readonly terms: OpenScope & {
    readonly kind: 'category' | 'tag';
    /** Number of the category above; null where there is none. */
    readonly parent: number | null;
  };
}

/** The entries of a collection in all languages: what is published, and nothing else. */
export function listContentEntries<C extends keyof Collections>(
  site: Site,
  collection: C,
): readonly ContentEntry<Collections[C]>[] {
  const findPage = createPageLookup({ pathOf: site.findPath, addressOf: site.absolute });
  const ofEvent = (event: CalendarEvent): ContentEntry<Collections['events']> => ({
    id: `${event.record.locale}/${event.record.id}`,
    data: { ...buildOpenEvent(event, site.absolute, findPage), path: site.href(event.path) },
    html: showLinks(event.record.description, findPage),
  });
  const common = (scope: Scope, language: Locale): OpenScope => ({
    id: scope.record.id,
    language,
    name: scope.name,
    permalink: site.absolute(scope.path),
    path: site.href(scope.path),
    events: scope.events.length,
  });
  const listScopes = (language: Locale): readonly ContentEntry<unknown>[] =>
    site
      .getCalendar(language)
      .scopes.filter(({ path, removed }) => path !== '' && removed === null)
      .flatMap((scope) => {
        const { values, html, ...kind } = describeScope(scope, site.absolute, findPage);
        if (kind.collection !== collection) return [];
        const data = { ...values, ...common(scope, language) };
        return { id: `${language}/${scope.record.id}`, data, html: showLinks(html, findPage) };
      });
  const entries = site.calendars.flatMap((calendar) =>
    collection === 'events' ? calendar.events.map(ofEvent) : listScopes(calendar.locale),
  );
  return entries as readonly ContentEntry<Collections[C]>[];
}

/** The collection of a venue, organizer, category or tag, what only that kind has, and its text. */
function describeScope(
  scope: Scope,
  addressOf: (path: string) => string,
  findPage: FindPage,
): { collection: keyof Collections; values: object; html: string } {
  if (scope.kind === 'category' || scope.kind === 'tag') {
    const { parent, description, html = escapeMarkup(description) } = scope.record;
    return { collection: 'terms', values: { kind: scope.kind, parent }, html };
  }
  const { phone, website, description: html } = scope.record;
  const own = [scope.path, ...Object.values(scope.translations)].map(addressOf);
  const contact = { phone: phone || null, website: resolveLink(website, own, findPage) };
  return scope.kind === 'venue'
    ? { collection: 'venues', values: { ...buildOpenVenue(scope.record), ...contact }, html }
    : { collection: 'organizers', values: { ...contact, email: scope.record.email || null }, html };
}
