import { dialects } from '../../src/api/dialects/index.ts';
import { createCalendars } from '../../src/calendar/build/create-calendars.ts';
import type { Calendar } from '../../src/calendar/calendar.ts';
import type { CalendarSource } from '../../src/calendar/calendar-source.ts';
import { filterUpcoming, isOver, type CalendarEvent } from '../../src/calendar/event.ts';
import { findMissingLanguages } from '../../src/crawl/pairing/coverage.ts';
import type { Receipt } from '../../src/crawl/receipt.ts';
import { findDataWarnings } from '../../src/crawl/safeguards/data-warnings.ts';
import type { ByLocale } from '../../src/model/locale.ts';
import type { Instant } from '../../src/model/time.ts';
import type { SnapshotContent } from '../../src/snapshot/content.ts';
import type { Check, CheckedFacts } from './check.ts';
import { checks } from './checks.ts';
import { compareTranslations, type ComparedFacts } from './compare-translations.ts';
import { nameEvent, type Finding } from './finding.ts';
import { findDuplicates } from './find-duplicates.ts';

/** What editors should correct at the origin. Names what lists show, and nothing else. */
export interface EditorsReport {
  readonly origin: string;
  readonly crawledAt: string;
  /** Events that are not over, each language by itself. */
  readonly upcoming: number;
  /** Those that Google can show in its event results: all that no required check names. */
  readonly eligible: number;
  /** Ids of events that are over, of which only what Google requires is checked. */
  readonly over: readonly number[];
  /** What those lack of it. */
  readonly overFindings: readonly Finding[];
  /** In the order of the checks; only those that found something. */
  readonly findings: readonly Finding[];
}

type Records = Pick<SnapshotContent, 'origin' | 'translations' | 'images' | 'media' | 'unasked'>;
type CrawlResults = Pick<Receipt, 'dialect' | 'images'>;

/** Checks all listed events; those that are over at `source.now` for what Google requires only. */
export function buildEditorsReport(
  source: CalendarSource,
  { origin, translations, images, media, unasked }: Records,
  receipt: CrawlResults,
): EditorsReport {
  const { now, crawledAt, sites } = source;
  const calendars: readonly Calendar[] = Object.values(createCalendars(source));
  const upcoming = calendars.flatMap(({ events }) => filterUpcoming(events, now));
  const over = calendars.flatMap(({ events }) => events.filter((event) => isOver(event, now)));
  const pairs = translations.filter(({ kind }) => kind === 'event').map(({ ids }) => ids);
  const venues = new Map(
    translations.flatMap(({ kind, ids }) =>
      kind === 'venue' ? Object.values(ids).map((id) => [id, ids]) : [],
    ),
  );
  const missing = findMissingLanguages(
    upcoming.map(({ record }) => record),
    pairs,
    source.locales,
  );
  const stored = new Map(images.map((image) => [image.url, image]));
  const alts = new Map(media.map(({ locale, id, alt }) => [`${locale} ${id}`, alt]));
  const failed = new Map(receipt.images.failed.map(({ url, silent }) => [url, silent]));
  const unaskedIds = new Set(unasked);
  const facts: CheckedFacts = {
    listMissingLanguages: ({ record }) => missing.get(record.id) ?? [],
    findCurrency: (locale) => sites[locale]?.currency ?? null,
    measure: (url) => stored.get(url) ?? null,
    isUnasked: (id) => unaskedIds.has(id),
    isSilent: (url) => (stored.has(url) ? null : (failed.get(url) ?? null)),
    isShown: (addresses) => addresses.some((address) => stored.has(address)),
    findAlt: (locale, id) => alts.get(`${locale} ${id}`),
    omits: dialects.find(({ name }) => name === receipt.dialect)?.omits ?? [],
  };
  const checked = checks.map((check) => applyCheck(check, upcoming, facts));
  const all = [
    ...checked,
    findContradictions(calendars, pairs, now, {
      listVenueTranslations: (venue) => venues.get(venue),
      findCurrency: facts.findCurrency,
      unasked: unaskedIds,
    }),
    findRepeated(calendars.map(({ events }) => filterUpcoming(events, now))),
    findOtherRecords(calendars),
  ];
  const barred = new Set(
    checked.filter(({ isRequired }) => isRequired).flatMap(({ flaws }) => flaws.map(({ id }) => id)),
  );
  return {
    origin,
    crawledAt,
    upcoming: upcoming.length,
    eligible: upcoming.filter(({ record }) => !barred.has(record.id)).length,
    over: over.map(({ record }) => record.id),
    overFindings: checks
      .filter(({ isRequired }) => isRequired)
      .map((check) => applyCheck(check, over, facts))
      .filter(hasFlaws),
    findings: all.filter(hasFlaws),
  };
}

function hasFlaws({ flaws }: Finding): boolean {
  return flaws.length > 0;
}

function applyCheck(
  { find, ...check }: Check,
  events: readonly CalendarEvent[],
  facts: CheckedFacts,
): Finding {
  const flaws = events.flatMap((event) => {
    const what = find(event, facts);
    return what === null ? [] : { ...nameEvent(event), what, others: [] };
  });
  return { ...check, flaws };
}

/** Translations of which at least one is not over. One that is hidden from lists is not named. */
function findContradictions(
  calendars: readonly Calendar[],
  pairs: readonly ByLocale<number>[],
  now: Instant,
  facts: ComparedFacts,
): Finding {
  const byId = new Map(calendars.flatMap(({ events }) => events.map((event) => [event.record.id, event])));
  const flaws = pairs.flatMap((pair) => {
    const versions = Object.values(pair).flatMap((id) => byId.get(id) ?? []);
    if (versions.every((event) => isOver(event, now))) return [];
    const what = compareTranslations(versions, facts);
    const [first, ...others] = versions.map(nameEvent);
    return first === undefined || what === '' ? [] : { ...first, what, others };
  });
  return {
    kind: 'contradiction',
    heading: 'Translations that contradict each other',
    advice:
      'Correct the wrong one. Until then, readers of one language are told something else than those of another. Who subscribed to the calendar of all languages sees an event twice whose times or status differ.',
    isRequired: false,
    flaws,
  };
}

function findRepeated(byLocale: readonly (readonly CalendarEvent[])[]): Finding {
  return {
    kind: 'duplicate',
    heading: 'Probably entered twice',
    advice:
      'These have the same title, beginning and place. Delete all but one, or say in the title how they differ. If only some are cancelled, find out first whether it takes place.',
    isRequired: false,
    flaws: byLocale.flatMap(findDuplicates).flatMap(({ events, what }) => {
      const [first, ...others] = events.map(nameEvent);
      return first === undefined ? [] : { ...first, what, others };
    }),
  };
}

/** What crawls find in venues, organizers, categories and tags. */
function findOtherRecords(calendars: readonly Calendar[]): Finding {
  const records = calendars.flatMap(({ locale, scopes }) =>
    scopes
      .filter(({ record, removed }) => record.locale === locale && removed === null)
      .map(({ record }) => record),
  );
  return {
    kind: 'other record',
    heading: 'Venues, organizers, categories and tags',
    advice: 'Correct them at the origin: every event that has them shows them.',
    isRequired: false,
    flaws: records.flatMap((record) =>
      findDataWarnings(record).map(({ what }) => {
        const { id, locale, name, permalink } = record;
        return { id, locale, title: name, permalink, begins: null, what, others: [] };
      }),
    ),
  };
}
