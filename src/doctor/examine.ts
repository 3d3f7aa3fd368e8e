import { discoverSite, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../http/origin-error.ts';
import type { RetryPolicy } from '../http/retry.ts';
import type { CrawlLimits } from '../crawl/options.ts';
import { createThrottle } from '../http/throttle.ts';
import type { Instant } from '../model/time.ts';
import { describeAccess, watchRefusals, addPasswordsPage } from './access.ts';
import { drawConclusion } from './conclusion.ts';
import { describeEmptyLanguages } from './empty-languages.ts';
import type { Examination, Finding } from './examination.ts';
import { stopWhenSilent } from '../http/circuit-breaker.ts';
import { describeLanguages } from './describe-languages.ts';
import { examineLanguage, type LanguageReport } from './examine-language.ts';
import { describeFailure, type ExamineContext } from './run-part.ts';
import { describeMalformed } from './sample-findings.ts';
import { examineTranslations } from './examine-translations.ts';

/** Which origin to examine, and how much of it. */
export interface ExamineOptions extends Pick<
  ExamineContext,
  'client' | 'origin' | 'locales' | 'clock' | 'onProgress' | 'signal'
> {
  readonly restPrefix: string;
  readonly now: Instant;
  /** What a crawl puts up with. */
  readonly limits: Pick<CrawlLimits, 'malformed'>;
  /** How long to wait for an origin that does not answer; an owner who looks on waits less long than a crawl. */
  readonly waits?: RetryPolicy;
}

/** A second try tells a hiccup from an origin that is down. */
const shortWaits: RetryPolicy = { attempts: 2, first: 1000, longest: 5000 };

/**
 * Asks an origin whether Cartelera will work with it. Nothing that the origin does makes it throw: a part that fails becomes a
 * finding. It stops with the reason of `signal`.
 */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { origin, locales, now, limits, signal, waits = shortWaits } = options;
  const pace = createThrottle(options.client, { signal, waits });
  const client = watchRefusals(stopWhenSilent(pace));
  const questions: ExamineContext = { ...options, client };
  const failures: Finding[] = [];
  const discoveries: Discovery[] = [];
  const reports: LanguageReport[] = [];
  options.onProgress('where the interface is, and in which languages');
  const site = await discoverSite(questions.client, options);
  for (const [locale, language] of site.languages) {
    if (language instanceof OriginError) {
      failures.push(describeFailure({ area: 'interface', locale, verdict: 'bad' }, language));
      continue;
    }
    discoveries.push(language);
    reports.push(await examineLanguage(language, questions));
  }
  options.onProgress('translations');
  const sampled = reports
    .map(({ sample }) => sample)
    .filter(({ records }) => records.some(({ kind }) => kind === 'event'));
  const translations = locales.length < 2 ? null : await examineTranslations(sampled, questions);
  const [first] = discoveries;
  const found = mergeSimilarFindings([
    ...(first === undefined ? [] : describeLanguages(site, first, locales)),
    ...failures,
    ...reports.flatMap((report) => report.findings),
    ...(first === undefined
      ? []
      : describeAccess(first, {
          origin,
          isSigned: client.signedIn === true,
          refusal: client.refusal,
          hasRead: reports.some(({ figures }) => figures.collections.length > 0),
        })),
    ...describeEmptyLanguages(reports, locales),
    ...describeMalformed(
      reports.map(({ figures: { locale }, malformed }) => ({ locale, malformed })),
      limits.malformed,
    ),
    ...(translations?.findings ?? []),
  ]);
  const findings = first === undefined ? found : addPasswordsPage(found, first, origin);
  return {
    origin: origin.href,
    examinedAt: now,
    requests: pace.requests,
    ...drawConclusion(findings),
    findings,
    form: reports.length > 0 ? site.form : null,
    languages: reports.map(({ figures }) => figures),
    translations: translations?.figures ?? null,
  };
}

const request = /^GET (\S+) /u;
const routesInWords = new Intl.ListFormat('en-GB');

/**
 * The findings, with those in one that differ in nothing but the request that failed: an interface that is closed, or broken, fails
 * for each of its lists, and one sentence says as much as ten.
 */
function mergeSimilarFindings(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, (finding) =>
    request.test(finding.what)
      ? JSON.stringify({ ...finding, what: finding.what.replace(request, '') })
      : finding,
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined || alike.length === 1) return alike;
    const [own, ...others] = new Set(alike.map(({ what }) => readLastSegment(request.exec(what)?.[1] ?? '')));
    const likewise = others.length === 0 ? `other pages of ${own}` : routesInWords.format(others);
    return [{ ...first, what: `${first.what} The same happened with ${likewise}.` }];
  });
}

/** The last part of a route: `…/wp-json/tribe/events/v1/venues?page=1` → `venues` */
function readLastSegment(address: string): string {
  const url = URL.parse(address);
  const route = url?.searchParams.get('rest_route') ?? url?.pathname ?? address;
  return route.split('/').findLast((part) => part !== '') ?? route;
}
