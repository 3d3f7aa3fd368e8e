import { refuseCredentials, type Publishable } from '../crawl/safeguards/credentials.ts';
import type { DataWarning, DataWarningKind } from '../crawl/safeguards/data-warnings.ts';
import type { SkippedItem, SkippedReason } from '../model/skipped.ts';
import type { Locale } from '../model/locale.ts';
import { describeSkipped } from './empty-languages.ts';
import { OriginError } from '../http/origin-error.ts';
import type { Finding } from './examination.ts';
import { describeFailure, type ExamineContext } from './run-part.ts';
import type { Sample } from './sample.ts';
import { filterKind } from './sampled-pairs.ts';

/** Most records that a finding names; the figures name all. */
const maxNamed = 3;

const advice: Record<DataWarningKind, string> = {
  time: 'Open these events in the editor and save them again: that recomputes their UTC times.',
  order: 'Correct the times of these events.',
  'unknown zone': 'Choose a city as the time zone of these events.',
  'offset zone': 'Choose a city as their time zone, so that summer time is kept.',
  website: 'Add https:// to these website addresses, or correct them.',
  name: 'Give these a title.',
  length: 'Shorten the texts of these: only their beginning is published.',
  position: 'Clear the coordinates of these venues, or correct them.',
};

const labels: Record<DataWarningKind, string> = {
  time: 'whose local time and UTC time disagree',
  order: 'that end before they start',
  'unknown zone': 'with a zone that is not an IANA name',
  'offset zone': 'with an offset instead of a zone, for which feeds use UTC',
  website: 'with a website that is not a complete web address',
  name: 'without a name',
  length: 'with a text that is too long',
  position: 'at the coordinates 0, 0',
};

/**
 * The first record in which the origin repeats the password, as a finding: a crawl would be
 * refused.
 */
export function findLeak(
  records: readonly Publishable[],
  { redactor }: Pick<ExamineContext, 'redactor'>,
): readonly Finding[] {
  for (const record of records) {
    try {
      refuseCredentials(record, redactor);
    } catch (error) {
      if (!(error instanceof OriginError)) throw error;
      return [describeFailure({ area: 'data', locale: record.locale, verdict: 'bad' }, error)];
    }
  }
  return [];
}

/**
 * Findings on the events of a language, and on the venues and organizers of the first pages.
 * @param leak see `findLeak`
 */
export function describeSample(sample: Sample, locale: Locale, leak: readonly Finding[]): readonly Finding[] {
  const about = { area: 'data', locale } as const;
  const byKind = Map.groupBy(sample.warnings, ({ kind }) => kind);
  const odd = [...byKind].map(([kind, warnings]): Finding => {
    const verdict = warnings.some(({ weight }) => weight === 'warning') ? 'note' : 'good';
    const what = `${warnings.length} ${labels[kind]}: ${list(warnings.map(describe))}.`;
    return { ...about, verdict, what, advice: advice[kind] };
  });
  return [
    ...sample.findings,
    ...leak,
    ...findForeignEvents(sample, locale),
    ...describeLeftOut(sample, locale),
    ...(odd.length > 0 || leak.length > 0 ? odd : describeNothingWrong(sample, locale)),
  ];
}

function describeNothingWrong({ records }: Sample, locale: Locale): readonly Finding[] {
  const { length } = filterKind('event', records);
  if (length === 0) return [];
  return [
    {
      area: 'data',
      locale,
      verdict: 'good',
      what: `Nothing looks wrong with the ${length} events examined.`,
    },
  ];
}

/** Counts of skipped items by reason. */
export function countReasons(leftOut: readonly SkippedItem[]): Partial<Record<SkippedReason, number>> {
  return Object.fromEntries(
    [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, items]) => [reason, items.length]),
  );
}

function findForeignEvents({ received, eventsLeftOut }: Sample, locale: Locale): readonly Finding[] {
  const foreign = eventsLeftOut.filter(({ reason }) => reason === 'wrong language').length;
  if (foreign === 0) return [];
  return [
    {
      area: 'data',
      locale,
      verdict: 'note',
      what: `${foreign} of the ${received} events read have an address in another language; they are left out here.`,
      ...(foreign === received && {
        advice: `If the site has no calendar in '${locale}', set locales.${locale} to false in src/own/config.ts.`,
      }),
    },
  ];
}

function describeLeftOut({ received, eventsLeftOut }: Sample, locale: Locale): readonly Finding[] {
  // The others have separate findings.
  const onPurpose = eventsLeftOut.filter(
    ({ reason }) => reason !== 'malformed' && reason !== 'wrong language',
  );
  const counts = describeSkipped(countReasons(onPurpose));
  if (counts === '') return [];
  const what = `Of the ${received} events read, a crawl leaves out: ${counts}.`;
  return [{ area: 'data', locale, verdict: 'good', what }];
}

/** Malformed items of one language. */
export interface MalformedItems {
  readonly locale: Locale;
  readonly malformed: readonly SkippedItem[];
}

/**
 * Findings on malformed items, one for each language that has some. A crawl counts all languages.
 * @param most malformed items that a crawl accepts
 */
export function describeMalformed(languages: readonly MalformedItems[], most: number): readonly Finding[] {
  const total = languages.reduce((sum, { malformed }) => sum + malformed.length, 0);
  return languages
    .filter(({ malformed }) => malformed.length > 0)
    .map(({ locale, malformed }): Finding => {
      const named = list(malformed.map(({ id, note }) => `${id ?? '?'} ${note}`));
      const about = { area: 'data', locale } as const;
      if (total <= most)
        return {
          ...about,
          verdict: 'note',
          what: `${malformed.length} cannot be read and would be left out: ${named}.`,
          advice: 'Correct these fields.',
        };
      const elsewhere = total > malformed.length ? `, ${total} in all languages` : '';
      return {
        ...about,
        verdict: 'bad',
        what: `${malformed.length} cannot be read${elsewhere}; a crawl refuses more than ${most}: ${named}.`,
        advice: 'Correct these fields, or raise limits.malformed in src/own/config.ts.',
      };
    });
}

function describe({ id, title }: DataWarning): string {
  return `${id} ${title.slice(0, 60)}`.trim();
}

function list(items: readonly string[]): string {
  const more = items.length - maxNamed;
  return items.slice(0, maxNamed).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
