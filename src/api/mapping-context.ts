import type { Locale } from '../model/locale.ts';
import type { ZoneName } from '../model/time.ts';
import type { LanguageHome } from './address.ts';
import type { Discovery } from './discovery.ts';

/** The source of an item, as far as mapping needs it. */
export interface MappingContext {
  /** The language of the request. */
  readonly locale: Locale;
  /** Where each language of the site begins, those beyond the settings too. */
  readonly homes: readonly LanguageHome[];
  /** Address of the origin, without language. */
  readonly origin: URL;
  /** Whether drafts become records, too, instead of being skipped. @default false */
  readonly drafts?: boolean;
  /** The site's zone, for events that name none. */
  readonly zone: ZoneName;
}

/** The context of items of one language. */
export function createMappingContext(
  { locale, homes, site, dialect }: Pick<Discovery, 'locale' | 'homes' | 'site' | 'dialect'>,
  origin: URL,
): MappingContext {
  return { locale, homes, origin, drafts: dialect.drafts, zone: site.zone };
}
