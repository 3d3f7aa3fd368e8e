import { readPageHead } from '../api/page-head.ts';
import { hasForeignAddress } from '../crawl/pairing/page-evidence.ts';
import type { EventRecord } from '../model/event.ts';
import type { Finding, TranslationFigures } from './examination.ts';
import { runPart, type PartResult, type ExamineContext } from './run-part.ts';
import { filterKind, pairSamples, type SampledRecords } from './sampled-pairs.ts';

/** Event pages read for `hreflang` links. */
const pagesAsked = 5;

const about = { area: 'translations', locale: null } as const;

/** Findings on translated events, and on `hreflang` links of event pages, the only proof. */
export async function examineTranslations(
  samples: readonly SampledRecords[],
  context: ExamineContext,
): Promise<PartResult<TranslationFigures>> {
  if (samples.length < 2) {
    const what =
      samples.length === 0
        ? 'No events could be read.'
        : `Events could be read in '${samples[0]?.locale}' only, so there is nothing to pair.`;
    return { findings: [{ ...about, verdict: 'skipped', what }], figures: null };
  }
  const { paired, ambiguous, alone } = pairSamples(samples);
  const first = samples[0]?.locale;
  const candidates =
    paired.length > 0 ? paired : samples.flatMap(({ records }) => filterKind('event', records));
  const pages = [];
  for (const event of chooseSpread(candidates.filter(({ locale }) => locale === first)))
    pages.push(await examinePage(event, context));
  const answers = pages.flatMap(({ figures: namesOther }) => namesOther ?? []);
  const figures = {
    events: paired.length + ambiguous + alone,
    paired: paired.length,
    ambiguous,
    alone,
    asked: answers.length,
    confirmed: answers.filter((namesOther) => namesOther).length,
  };
  const failures = pages.flatMap(({ findings }) => findings).slice(0, 1);
  return {
    findings: [
      ...findListedTwice(samples),
      describeCoverage(figures),
      ...describeLinks(figures),
      ...failures,
    ],
    figures,
  };
}

function examinePage(event: EventRecord, { client, signal }: ExamineContext): Promise<PartResult<boolean>> {
  return runPart({ ...about, verdict: 'note' }, async () => {
    const url = URL.parse(event.permalink);
    if (url === null) return { findings: [], figures: null };
    const answer = await client.get(url, { signal });
    const addresses = readPageHead(answer.text(), answer.url, answer.headers).alternates.map(
      ({ address }) => address,
    );
    return { findings: [], figures: hasForeignAddress(event.permalink, addresses) };
  });
}

/** A few events, spread over the list. */
function chooseSpread(events: readonly EventRecord[]): readonly EventRecord[] {
  const step = Math.max(1, events.length / pagesAsked);
  return events
    .filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step))
    .slice(0, pagesAsked);
}

/** Events listed in several languages: an interface may not separate languages. */
function findListedTwice(samples: readonly SampledRecords[]): readonly Finding[] {
  const locales = new Map<number, Set<string>>();
  for (const { id, locale } of samples.flatMap(({ records }) => filterKind('event', records)))
    locales.set(id, (locales.get(id) ?? new Set()).add(locale));
  const twice = [...locales.values()].filter(({ size }) => size > 1).length;
  if (twice === 0) return [];
  const what = `${twice} of the events read are listed in several languages, and their addresses name none: each is published in the first only.`;
  const advice =
    'If the calendar is in one language only, set the others to false in locales of src/own/config.ts.';
  return [{ ...about, verdict: 'note', what, advice }];
}

function describeCoverage({ events, paired, ambiguous, alone }: TranslationFigures): Finding {
  if (events === 0) {
    const what =
      'The events read in different languages are from different periods, so none could be compared.';
    return { ...about, verdict: 'skipped', what };
  }
  const what = `Of ${events} events in the period examined, ${paired} can be paired by their data, ${ambiguous} may have one of several translations, ${alone} have none.`;
  if (ambiguous === 0) return { ...about, verdict: 'good', what };
  const advice =
    'If crawls cannot pair them either, name the translations in a file (setting pairs in src/own/config.ts); the receipt names the events.';
  return { ...about, verdict: 'good', what, advice };
}

function describeLinks({ asked, confirmed }: TranslationFigures): readonly Finding[] {
  if (asked === 0) return [];
  const what = `${confirmed} of ${asked} event pages read name their translation (hreflang).`;
  if (confirmed === asked) return [{ ...about, verdict: 'good', what }];
  const advice =
    'Let the translation plugin print hreflang links on event pages. Without them, pairs are guessed.';
  return [{ ...about, verdict: 'note', what, advice }];
}
