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

/** The origin to examine, and how. */
export interface ExamineOptions extends Pick<
  ExamineContext,
  'client' | 'origin' | 'locales' | 'site' | 'redactor' | 'clock' | 'onProgress' | 'signal'
> {
  readonly restPrefix: string;
  readonly now: Instant;
  /** The limits of a crawl. */
  readonly limits: Pick<CrawlLimits, 'malformed'>;
  /** How to retry: with shorter waits than a crawl, because a person watches. */
  readonly retryPolicy?: RetryPolicy;
}

/** One retry tells a hiccup from an origin that is down. */
const shortRetries: RetryPolicy = { attempts: 2, first: 1000, longest: 5000 };

/**
 * Examines whether Cartelera will work with an origin. A failure of the origin becomes a finding.
 * @throws the reason of `signal`
 */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { origin, locales, now, limits, signal, retryPolicy = shortRetries } = options;
  const throttle = createThrottle(options.client, { signal, retryPolicy });
  const client = watchRefusals(stopWhenSilent(throttle));
  const context: ExamineContext = { ...options, client };
  const failures: Finding[] = [];
  const discoveries: Discovery[] = [];
  const reports: LanguageReport[] = [];
  options.onProgress('where the interface is, and in which languages');
  const site = await discoverSite(context.client, options);
  for (const [locale, language] of site.languages) {
    if (language instanceof OriginError) {
      failures.push(describeFailure({ area: 'interface', locale, verdict: 'bad' }, language));
      continue;
    }
    discoveries.push(language);
    reports.push(await examineLanguage(language, context));
  }
  options.onProgress('translations');
  const sampled = reports
    .map(({ sample }) => sample)
    .filter(({ records }) => records.some(({ kind }) => kind === 'event'));
  const translations = locales.length < 2 ? null : await examineTranslations(sampled, context);
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
    requests: throttle.requests,
    ...drawConclusion(findings),
    findings,
    form: reports.length > 0 ? site.form : null,
    languages: reports.map(({ figures }) => figures),
    offered: site.homes.map(
      ({ locale }) => reports.find(({ figures }) => figures.locale === locale)?.named ?? locale,
    ),
    translations: translations?.figures ?? null,
  };
}

const request = /^GET (\S+) /u;
const routesInWords = new Intl.ListFormat('en-GB');

/**
 * The findings, with those merged that differ only in the request that failed: a closed or broken
 * interface fails for each of its lists, and one sentence is enough.
 */
function mergeSimilarFindings(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, (finding) =>
    request.test(finding.what)
      ? JSON.stringify({ ...finding, what: finding.what.replace(request, '') })
      : finding,
  );
  return [...groups.values()].flatMap((similar) => {
    const [first] = similar;
    if (first === undefined || similar.length === 1) return similar;
    const [own, ...others] = new Set(
      similar.map(({ what }) => readLastSegment(request.exec(what)?.[1] ?? '')),
    );
    const likewise = others.length === 0 ? `other pages of ${own}` : routesInWords.format(others);
    return [{ ...first, what: `${first.what} The same happened with ${likewise}.` }];
  });
}

/** The last segment of a route: `…/wp-json/tribe/events/v1/venues?page=1` → `venues` */
function readLastSegment(address: string): string {
  const url = URL.parse(address);
  const route = url?.searchParams.get('rest_route') ?? url?.pathname ?? address;
  return route.split('/').findLast((part) => part !== '') ?? route;
}
