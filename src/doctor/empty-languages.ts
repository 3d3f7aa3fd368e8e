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
 * Events that were left out, counted by reason, in words: `2 protected by a password, 1 not
 * public`.
 */
export function describeSkipped(leftOut: Readonly<Partial<Record<SkippedReason, number>>>): string {
  return (Object.keys(reasons) as SkippedReason[])
    .flatMap((reason) => (leftOut[reason] === undefined ? [] : `${leftOut[reason]} ${reasons[reason]}`))
    .join(', ');
}

/**
 * What to say about languages without an event that can be published, going by what was read of
 * them. A crawl warns of a language that has none, and refuses a first publication where none has
 * any.
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
        advice: `${remedy} If the calendar is to begin without any, run once: npm run build -- --accept-loss.`,
      },
    ];
  }
  return empty.map(({ figures }) => ({
    area: 'collections',
    locale: figures.locale,
    verdict: 'note',
    what: `No event that was looked at can be published: ${explainEmpty(figures)}. A crawl goes on, and warns of it.`,
    advice: remedy,
  }));
}

const remedy =
  'If the site has events for everybody, let its interface list them to visitors, without a password.';

function explainEmpty({ sampledEvents, leftOut }: LanguageReport['figures']): string {
  return sampledEvents === 0 ? 'the list is empty' : describeSkipped(leftOut);
}
