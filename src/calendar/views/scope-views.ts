import type { ByLocale, Locale } from '../../model/locale.ts';
import type { VenueRecord } from '../../model/venue.ts';
import { findAddress, isPlace } from '../whereabouts.ts';
import type { ScopeKind } from '../scope.ts';
import type { OrganizerScope, Scope, VenueScope } from '../event.ts';

/** A link to the page of a scope. */
export interface ScopeLink {
  readonly kind: ScopeKind;
  readonly name: string;
  /** Site path; empty without a page, as in `ScopeOf`. */
  readonly path: string;
  /** CSS class of a category; null for other kinds. */
  readonly colour: string | null;
  /** Language of the name. */
  readonly locale: Locale;
}

/** A scope that a visitor can choose, in any language. */
export interface TranslatedScope extends ScopeLink {
  /** Path of its page in each other language that has one. */
  readonly translations: ByLocale<string>;
}

/** A venue as event and venue pages show it. Texts are plain and `""` when unknown. */
export interface VenueView extends ScopeLink {
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
  readonly position: VenueRecord['position'];
  /** Otherwise it has no address: see `isPlace`. */
  readonly isPlace: boolean;
  /** Whether its editor lets pages show maps of it, and link to maps. */
  readonly showsMap: boolean;
  readonly linksMap: boolean;
  readonly phone: string;
  readonly website: string | null;
}

/** An organizer as event and organizer pages show it. Texts are plain and `""` when unknown. */
export interface OrganizerView extends ScopeLink {
  readonly phone: string;
  readonly email: string;
  readonly website: string | null;
}

/** The link to a scope. */
export function buildScopeLink({ kind, name, path, colour, record }: Scope): ScopeLink {
  return { kind, name, path, colour, locale: record.locale };
}

/** The same with its pages in other languages. */
export function buildTranslatedScope(scope: Scope): TranslatedScope {
  return { ...buildScopeLink(scope), translations: scope.translations };
}

/** The view of a venue. */
export function buildVenueView(scope: VenueScope): VenueView {
  const { position, phone, website } = scope.record;
  return {
    ...buildScopeLink(scope),
    isPlace: isPlace(scope.record),
    ...findAddress(scope.record),
    position,
    showsMap: scope.record.hidesMap !== true,
    linksMap: scope.record.hidesMapLink !== true,
    phone,
    website,
  };
}

/** The view of an organizer. */
export function buildOrganizerView(scope: OrganizerScope): OrganizerView {
  const { phone, email, website } = scope.record;
  return { ...buildScopeLink(scope), phone, email, website };
}
