import type { CalendarState } from '../../history/state-document.ts';
import type { Client } from '../../http/client.ts';
import type { RetryPolicy } from '../../http/retry.ts';
import type { Instant } from '../../model/time.ts';
import type { Addresses } from './addresses.ts';
import type { LiveFinding } from './live-examination.ts';
import type { OldLink } from './old-links.ts';
import type { OriginReader } from './origin-reader.ts';
import type { SiteFiles } from './site-files.ts';
import type { Sitemap } from './sitemap.ts';
import type { Visit, Visitor } from './visitor.ts';

/** The published site to examine, and how. */
export interface LiveOptions {
  /** The same host over http; null where it is unknown, or the site is examined over http. */
  readonly plain: URL | null;
  /** The same host over https, where the site is examined over http; null where it is unknown. */
  readonly secure: URL | null;
  /** For the site and its neighbours; without credentials. */
  readonly client: Client;
  /** A client for the origin that the site names, without credentials; null to leave it alone. */
  readonly connect: ((origin: URL) => Client) | null;
  readonly restPrefix: string;
  /** Address of the calendar, with a slash at the end. */
  readonly site: URL;
  readonly now: Instant;
  /** Hours after which a calendar is old. */
  readonly maxAge: number;
  /**
   * Addresses of the origin with the pages that they should lead to. @default those that the site
   * knows
   */
  readonly oldLinks?: readonly OldLink[];
  readonly retryPolicy?: RetryPolicy;
  /** Called with the subject of the next requests. */
  readonly onProgress: (what: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** What the checks examine. */
export interface LiveContext {
  readonly options: LiveOptions;
  readonly visitor: Visitor;
  readonly addresses: Addresses;
  readonly front: Visit;
  readonly state: CalendarState | null;
  readonly sitemap: Sitemap;
  readonly files: SiteFiles;
  readonly oldLinks: readonly OldLink[];
  readonly origin: OriginReader | null;
}

/** Examines one subject. It never throws for what the site answers. */
export type Check = (context: LiveContext) => Promise<readonly LiveFinding[]>;
