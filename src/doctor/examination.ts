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
  /** Could not be looked at. */
  | 'skipped';

/** What a finding is about, in the order in which it is examined. */
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
  | 'data'
  | 'translations';

/** One thing that was looked at. */
export interface Finding {
  readonly area: Area;
  /** The language in which it was asked; null where it concerns the whole site. */
  readonly locale: Locale | null;
  readonly verdict: Verdict;
  /** A sentence: what was found. */
  readonly what: string;
  /** A sentence: what the site's owner can do about it. */
  readonly advice?: string;
}

/** One list of the origin, as its first page shows it. */
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

/** What was measured and counted in one language. */
export interface LanguageFigures {
  readonly locale: Locale;
  /** Address of the interface. */
  readonly root: string;
  readonly dialect: string;
  readonly zone: ZoneName;
  readonly namespaces: readonly string[];
  /** Routes that a crawl uses and the interface does not describe; empty where it describes none at all. */
  readonly missingRoutes: readonly string[];
  readonly collections: readonly CollectionFigures[];
  /** Largest page of events that came; null where there are too few events to tell. */
  readonly largestPage: number | null;
  /** Entries that the change index announces; null where there is none. */
  readonly changeIndex: number | null;
  /** Events that were read, published or not. */
  readonly sampledEvents: number;
  /** Those of them that a crawl would leave out, by reason. */
  readonly leftOut: Readonly<Partial<Record<SkippedReason, number>>>;
  readonly dataWarnings: readonly DataWarning[];
}

/** How many events of the sample seem to be translated. */
export interface TranslationFigures {
  /** Events of the stretch of time that the samples of all languages cover. */
  readonly events: number;
  /** Those with exactly one possible translation. */
  readonly paired: number;
  /** Those with several. */
  readonly ambiguous: number;
  /** Those with none. */
  readonly alone: number;
  /** Event pages that were asked for `hreflang` links, and those that named another language. */
  readonly asked: number;
  readonly confirmed: number;
}

/**
 * `limits`: works, with notes. `unreachable`: the origin did not answer what Cartelera cannot do
 * without.
 */
export type Outcome = 'works' | 'limits' | 'fails' | 'unreachable';

/** What an examination of an origin found. The table and the JSON of the report both come from it. */
export interface Examination {
  readonly origin: string;
  readonly examinedAt: Instant;
  /** Requests that it took. */
  readonly requests: number;
  readonly outcome: Outcome;
  /** The outcome in one sentence. */
  readonly conclusion: string;
  readonly findings: readonly Finding[];
  /** How the site names a language in its addresses; null where no language could be read. */
  readonly form: LanguageForm | null;
  readonly languages: readonly LanguageFigures[];
  /** Null with one language, or where no events could be read. */
  readonly translations: TranslationFigures | null;
}
