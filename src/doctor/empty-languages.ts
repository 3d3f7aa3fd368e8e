import type { SkippedReason } from '../model/skipped.ts';
import type { Locale } from '../model/locale.ts';
import type { Finding } from './examination.ts';
import type { LanguageReport } from './examine-language.ts';
import { filterKind } from './sampled-pairs.ts';

const reasons: Readonly<Record<SkippedReason, string>> = {
  password: 'protected by a password',
  hidden: 'hidden from listings',
  'not public': 'not public',
  'wrong language': 'in another language',
  malformed: 'unreadable',
};

/**
 * Counts of skipped events in words: `2 protected by a password, 1 not public`
 */
export function describeSkipped(leftOut: Readonly<Partial<Record<SkippedReason, number>>>): string {
  return (Object.keys(reasons) as SkippedReason[])
    .flatMap((reason) => (leftOut[reason] === undefined ? [] : `${leftOut[reason]} ${reasons[reason]}`))
    .join(', ');
}

/**
 * Findings on languages without an event that can be published, as far as they were read. A crawl
 * warns of such a language, and refuses a first publication where all are empty.
 */
export function describeEmptyLanguages(
  reports: readonly Pick<LanguageReport, 'figures' | 'sample'>[],
  locales: readonly Locale[],
): readonly Finding[] {
  const empty = reports.filter(
    ({ figures, sample }) =>
      figures.collections.some(({ kind }) => kind === 'event') &&
      filterKind('event', sample.records).length === 0,
  );
  const isCertain = empty.every(({ sample }) => sample.completeFrom === null);
  if (empty.length === locales.length && isCertain) {
    const each = empty.map(({ figures }) => `${figures.locale}: ${explainEmpty(figures)}`).join('; ');
    return [
      {
        area: 'collections',
        locale: null,
        verdict: 'bad',
        what: `No event can be published (${each}), so a first crawl or build is refused.`,
        advice: `${remedy} If the calendar should begin without any, run once: npm run build -- --accept-loss.`,
      },
    ];
  }
  return empty.map(({ figures }) => ({
    area: 'collections',
    locale: figures.locale,
    verdict: 'note',
    what: `None of the examined events can be published: ${explainEmpty(figures)}. A crawl continues with a warning.`,
    advice: remedy,
  }));
}

const remedy = 'If the site has public events, let its interface list them to visitors without a password.';

function explainEmpty({ sampledEvents, leftOut }: LanguageReport['figures']): string {
  return sampledEvents === 0 ? 'the list is empty' : describeSkipped(leftOut);
}
