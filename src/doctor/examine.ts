import { discoverSite, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../http/origin-error.ts';
import type { Waits } from '../http/retry.ts';
import type { CrawlLimits } from '../crawl/crawl.ts';
import { createPace } from '../http/throttle.ts';
import type { Instant } from '../model/time.ts';
import { accessFindings, watchRefusals, withPasswordsPlace } from './access.ts';
import { alikeAsOne } from './alike.ts';
import { conclude } from './conclusion.ts';
import { emptyFindings } from './empty.ts';
import type { Examination, Finding } from './examination.ts';
import { impatient } from './impatient.ts';
import { languageFindings } from './languages.ts';
import { examineLanguage, type LanguageReport } from './language.ts';
import { failureFinding, type Questions } from './questions.ts';
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
  const client = watchRefusals(impatient(pace));
  const questions: Questions = { ...options, client };
  const failures: Finding[] = [];
  const discoveries: Discovery[] = [];
  const reports: LanguageReport[] = [];
  options.onProgress('where the interface is, and in which languages');
  const site = await discoverSite(questions.client, options);
  for (const [locale, language] of site.languages) {
    if (language instanceof OriginError) {
      failures.push(failureFinding({ area: 'interface', locale, verdict: 'bad' }, language));
      continue;
    }
    discoveries.push(language);
    reports.push(await examineLanguage(language, questions));
  }
  options.onProgress('translations');
  const sampled = reports
    .map(({ sample }) => sample)
    .filter(({ records }) => records.some(({ kind }) => kind === 'event'));
  const translations = locales.length < 2 ? null : await askTranslations(sampled, questions);
  const [first] = discoveries;
  const found = alikeAsOne([
    ...(first === undefined ? [] : languageFindings(site, first, locales)),
    ...failures,
    ...reports.flatMap((report) => report.findings),
    ...(first === undefined
      ? []
      : accessFindings(first, {
          origin,
          isSigned: client.signedIn === true,
          refusal: client.refusal,
          hasRead: reports.some(({ figures }) => figures.collections.length > 0),
        })),
    ...emptyFindings(reports, locales),
    ...malformedFindings(
      reports.map(({ figures: { locale }, malformed }) => ({ locale, malformed })),
      limits.malformed,
    ),
    ...(translations?.findings ?? []),
  ]);
  const findings = first === undefined ? found : withPasswordsPlace(found, first, origin);
  return {
    origin: origin.href,
    examinedAt: now,
    requests: pace.requests,
    ...conclude(findings),
    findings,
    form: reports.length > 0 ? site.form : null,
    languages: reports.map(({ figures }) => figures),
    translations: translations?.figures ?? null,
  };
}
