import type { Locale } from './locale.ts';
import type { ZoneName } from './time.ts';

/** The site of the origin in one language. Plain text. */
export interface SiteRecord {
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  /** Address of the origin's home page in this language. */
  readonly home: string;
  readonly zone: ZoneName;
  /** ISO 4217 code for events without their own currency; null when unknown. */
  readonly currency: string | null;
}
