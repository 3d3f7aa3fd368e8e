import type { Locale } from './locale.ts';
import type { ZoneName } from './time.ts';

/** What the origin says about itself in one language. Plain text. */
export interface SiteRecord {
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  /** Address of the origin's home page in this language. */
  readonly home: string;
  readonly zone: ZoneName;
  /** ISO 4217 code of the prices of events that name no currency of their own; null where the origin has not told it. */
  readonly currency: string | null;
}
