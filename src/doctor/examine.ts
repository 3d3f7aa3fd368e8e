import { discoverSite, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../api/errors.ts';
import type { Waits } from '../crawl/backoff.ts';
import type { CrawlLimits } from '../crawl/crawl.ts';
import { createPace } from '../crawl/pace.ts';
import type { Locale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import { accessFindings, watchRefusals } from './access.ts';
import { alikeAsOne } from './alike.ts';
import { conclude } from './conclusion.ts';
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
  const result = (parts: Omit<Examination, 'origin' | 'examinedAt' | 'requests'>): Examination => ({
    origin: origin.href,
    examinedAt: now,
    requests: pace.requests,
    ...parts,
  });
  const failures: Finding[] = [];
  const discoveries: Discovery[] = [];
  const reports: LanguageReport[] = [];
  options.onProgress('where the interface is, and in which languages');
  const site = await discoverSite(questions.client, options);
  for (const [locale, found] of site.languages) {
    if (!(found instanceof OriginError)) {
      discoveries.push(found);
      reports.push(await examineLanguage(found, questions));
      continue;
    }
    failures.push(notFound(found, locale));
    if (found.failure === 'unreachable' && reports.length === 0) {
      const conclusion = `Whether Cartelera will work with this site cannot be told, because it could not be reached: ${found.fact}`;
      return result({
        outcome: 'unreachable',
        conclusion,
        findings: failures,
        form: null,
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
  const [first] = discoveries;
  const findings = alikeAsOne([
    ...(reports.length > 0 ? languageFindings(site, locales) : []),
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
  return result({
    ...conclude(findings),
    findings,
    form: reports.length > 0 ? site.form : null,
    languages: reports.map(({ figures }) => figures),
    translations: translations?.figures ?? null,
  });
}

function notFound(error: OriginError, locale: Locale): Finding {
  const finding = failureFinding({ area: 'interface', locale, verdict: 'bad' }, error);
  // A language that the site lacks, and a site that cannot be reached, have sentences that say what to do.
  const isAnswer = error.failure === 'unreadable' || error.status !== undefined;
  if (finding.advice !== undefined || error.failure === 'unreachable' || !isAnswer) return finding;
  return { ...finding, advice: 'See that the events calendar plugin is active and public.' };
}

/** A crawl refuses to begin with a calendar that has no event in any language. */
function emptyFindings(reports: readonly LanguageReport[], locales: readonly Locale[]): readonly Finding[] {
  const counts = reports.map(({ figures: { collections } }) =>
    collections.find(({ kind }) => kind === 'event'),
  );
  if (counts.length < locales.length || counts.some((events) => events?.total !== 0)) return [];
  return [
    {
      area: 'collections',
      locale: null,
      verdict: 'note',
      what: 'No language lists any event, so that a first crawl is refused.',
      advice: 'If the site has no events yet, run once: npm run crawl -- --accept-loss.',
    },
  ];
}
