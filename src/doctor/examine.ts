import type { Client } from '../api/client.ts';
import { discover, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../api/errors.ts';
import type { Waits } from '../crawl/backoff.ts';
import type { CrawlLimits } from '../crawl/crawl.ts';
import { createPace } from '../crawl/pace.ts';
import type { Locale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import { conclude } from './conclusion.ts';
import type { Examination, Finding } from './examination.ts';
import { impatient } from './impatient.ts';
import { examineLanguage, type LanguageReport } from './language.ts';
import type { Questions } from './questions.ts';
import { malformedFindings } from './sample-findings.ts';
import { askTranslations } from './translations.ts';

/** Which origin to examine, and how much of it. */
export interface ExamineOptions extends Pick<
  Questions,
  'client' | 'origin' | 'locales' | 'clock' | 'onProgress' | 'signal'
> {
  readonly restPrefix: string;
  readonly now: Instant;
  /** What a crawl puts up with. */
  readonly limits: Pick<CrawlLimits, 'malformed'>;
  /** How long to wait for an origin that does not answer; an owner who looks on waits less long than a crawl. */
  readonly waits?: Waits;
}

/** A second try tells a hiccup from an origin that is down. */
const shortWaits: Waits = { attempts: 2, first: 1000, longest: 5000 };

/**
 * Asks an origin whether Cartelera will work with it. Nothing that the origin does makes it throw: a part that fails becomes a
 * finding. It stops with the reason of `signal`.
 */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { origin, locales, now, limits, signal, waits = shortWaits } = options;
  const pace = createPace(options.client, { signal, waits });
  const questions: Questions = { ...options, client: impatient(pace) };
  const result = (parts: Omit<Examination, 'origin' | 'examinedAt' | 'requests'>): Examination => ({
    origin: origin.href,
    examinedAt: now,
    requests: pace.requests,
    ...parts,
  });
  const failures: Finding[] = [];
  const reports: LanguageReport[] = [];
  for (const locale of locales) {
    options.onProgress(`${locale}: where the interface is`);
    const found = await find(questions.client, locale, options);
    if (!(found instanceof OriginError)) {
      reports.push(await examineLanguage(found, questions));
      continue;
    }
    failures.push(notFound(found, locale, locales));
    if (found.failure === 'unreachable' && reports.length === 0) {
      const conclusion = `Whether Cartelera will work with this site cannot be told, because it could not be reached: ${found.message}`;
      return result({
        outcome: 'unreachable',
        conclusion,
        findings: failures,
        languages: [],
        translations: null,
      });
    }
  }
  options.onProgress('translations');
  const sampled = reports
    .map(({ sample }) => sample)
    .filter(({ records }) => records.some(({ kind }) => kind === 'event'));
  const translations = locales.length < 2 ? null : await askTranslations(sampled, questions);
  const findings = [
    ...failures,
    ...reports.flatMap((report) => report.findings),
    ...malformedFindings(
      reports.map(({ figures: { locale }, malformed }) => ({ locale, malformed })),
      limits.malformed,
    ),
    ...(translations?.findings ?? []),
  ];
  return result({
    ...conclude(findings),
    findings,
    languages: reports.map(({ figures }) => figures),
    translations: translations?.figures ?? null,
  });
}

async function find(
  client: Client,
  locale: Locale,
  { origin, restPrefix, signal }: ExamineOptions,
): Promise<Discovery | OriginError> {
  try {
    return await discover(client, { origin, restPrefix, locale, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof OriginError) return error;
    throw error;
  }
}

function notFound(error: OriginError, locale: Locale, locales: readonly Locale[]): Finding {
  const finding = { area: 'interface', locale, verdict: 'bad', what: error.message } as const;
  // Its sentence says all that can be said.
  if (error.failure === 'unreachable') return finding;
  const elsewhere =
    locales.length > 1
      ? ` If the site has no calendar in '${locale}', take it out of locales in src/config.ts.`
      : '';
  return { ...finding, advice: `See that the events calendar plugin is active and public.${elsewhere}` };
}
