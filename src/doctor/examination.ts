import type { LanguageForm } from '../api/languages/language-form.ts';
import type { DataWarning } from '../crawl/safeguards/data-warnings.ts';
import type { SkippedReason } from '../model/skipped.ts';
import type { Locale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { Instant, ZoneName } from '../model/time.ts';

export type Verdict =
  /** Needs nothing. */
  | 'good'
  /** A limit, or something to look at. */
  | 'note'
  /** Keeps Cartelera from working. */
  | 'bad'
  /** Cartelera cannot work without it, and the origin gave no answer, which may pass. */
  | 'unanswered'
  /** Could not be examined. */
  | 'skipped';

/** The subject of a finding, in the order of examination. */
export type Area =
  | 'languages'
  | 'address'
  | 'interface'
  | 'access'
  | 'zone'
  | 'routes'
  | 'collections'
  | 'page size'
  | 'time per page'
  | 'compression'
  | 'conditional requests'
  | 'change index'
  | 'single events'
  | 'search engines'
  | 'data'
  | 'translations';

/** One result of an examination. */
export interface Finding {
  readonly area: Area;
  /** Null where it concerns the whole site. */
  readonly locale: Locale | null;
  readonly verdict: Verdict;
  /** A sentence on the result. */
  readonly what: string;
  /** A sentence on what the site's owner can do. */
  readonly advice?: string;
}

/** One list of the origin, by its first page. */
export interface CollectionFigures {
  readonly kind: Kind;
  /** Items that it announces. */
  readonly total: number;
  /** Pages that it announces. */
  readonly pages: number;
  /** Items on the first page. */
  readonly received: number;
  /** How long the first page took. */
  readonly milliseconds: number;
}

/** Measurements of one language. */
export interface LanguageFigures {
  readonly locale: Locale;
  /** Address of the interface. */
  readonly root: string;
  readonly dialect: string;
  readonly zone: ZoneName;
  readonly namespaces: readonly string[];
  /**
   * Routes for a crawl that the interface does not describe; empty where it describes none at all.
   */
  readonly missingRoutes: readonly string[];
  readonly collections: readonly CollectionFigures[];
  /** Most events on one page; null where there are too few events to tell. */
  readonly largestPage: number | null;
  /** Events that the change index announces; null where there is none. */
  readonly changeIndex: number | null;
  /** Events that were read, published or not. */
  readonly sampledEvents: number;
  /** Sampled events that a crawl would leave out, by reason. */
  readonly leftOut: Readonly<Partial<Record<SkippedReason, number>>>;
  readonly dataWarnings: readonly DataWarning[];
}

/** Translations found in the sample. */
export interface TranslationFigures {
  /** Events in the period that the samples of all languages cover. */
  readonly events: number;
  /** Events with exactly one possible translation. */
  readonly paired: number;
  /** Events with several. */
  readonly ambiguous: number;
  /** Events with none. */
  readonly alone: number;
  /** Event pages read for `hreflang` links, and those that named another language. */
  readonly asked: number;
  readonly confirmed: number;
}

/**
 * `limits`: works, with notes. `unreachable`: the origin did not answer a request that Cartelera
 * needs.
 */
export type Outcome = 'works' | 'limits' | 'fails' | 'unreachable';

/** The result of examining an origin: source of the table and of the JSON. */
export interface Examination {
  readonly origin: string;
  readonly examinedAt: Instant;
  /** Requests made. */
  readonly requests: number;
  readonly outcome: Outcome;
  /** The outcome in one sentence. */
  readonly conclusion: string;
  readonly findings: readonly Finding[];
  /** How addresses name a language; null where no language could be read. */
  readonly form: LanguageForm | null;
  /** Those that the settings publish. */
  readonly languages: readonly LanguageFigures[];
  /** Languages that the site has, whether they are published or not, its main one first. */
  readonly offered: readonly Locale[];
  /** Null with one language, or where no events could be read. */
  readonly translations: TranslationFigures | null;
}
