import type { Discovery } from '../api/discovery.ts';
import type { Locale } from '../model/locale.ts';
import type { SkippedItem } from '../model/skipped.ts';
import { kinds } from '../model/record.ts';
import { examineChangeIndex } from './change-index.ts';
import { examineCollection, describeCounts, describeTimes } from './collections.ts';
import type { Finding, LanguageFigures } from './examination.ts';
import { examineConditionalRequests, describeCompression } from './http-support.ts';
import { describeInterface, examineHome } from './home-and-interface.ts';
import { examinePageSize } from './page-size.ts';
import { runPart, type ExamineContext } from './run-part.ts';
import { findMissingRoutes, describeRoutes, examineEventRoute } from './routes.ts';
import { countReasons, describeSample, findLeak } from './sample-findings.ts';
import { filterKind, type SampledRecords } from './sampled-pairs.ts';
import { readSample } from './sample.ts';
import { examineSearchEngines } from './search-engines.ts';

/** The results of one language. */
export interface LanguageReport {
  readonly findings: readonly Finding[];
  /** The language that its home page names, if it is another. */
  readonly named: Locale | null;
  readonly figures: LanguageFigures;
  readonly sample: SampledRecords;
  /** Malformed items of the sample. */
  readonly malformed: readonly SkippedItem[];
}

/** Examines one language, with one request at a time, because the time per page is measured. */
export async function examineLanguage(
  discovery: Discovery,
  context: ExamineContext,
): Promise<LanguageReport> {
  const { locale, root, dialect, site, namespaces, changes } = discovery;
  const report = (what: string): void => context.onProgress(`${locale}: ${what}`);

  report('home page');
  const home = await runPart({ area: 'address', locale, verdict: 'note' }, () =>
    examineHome(discovery, context),
  );
  const missing = findMissingRoutes(discovery);
  const lists = [];
  for (const collection of kinds.flatMap((kind) => dialect.collections[kind] ?? [])) {
    report(`first page of ${collection.route}`);
    lists.push(
      await runPart({ area: 'collections', locale, verdict: 'bad' }, () =>
        examineCollection(collection, discovery, context),
      ),
    );
  }
  const firsts = lists.flatMap(({ figures }) => figures ?? []);
  const collections = firsts.map(({ figures }) => figures);
  const events = firsts.find(({ collection }) => collection.kind === 'event');

  report('page size, conditional requests');
  const pageSize =
    events &&
    (await runPart({ area: 'page size', locale, verdict: 'note' }, () =>
      examinePageSize(events, discovery, context),
    ));
  const conditional =
    events &&
    (await runPart({ area: 'conditional requests', locale, verdict: 'note' }, () =>
      examineConditionalRequests(events, discovery, context),
    ));
  report(changes === null ? 'no change index' : changes.route);
  const index = await runPart({ area: 'change index', locale, verdict: 'note' }, () =>
    examineChangeIndex(discovery, context),
  );
  report('a sample of the events');
  const sample = await readSample(firsts, discovery, context);
  const event = filterKind('event', sample.records).at(-1);
  const single =
    event &&
    (await runPart({ area: 'single events', locale, verdict: 'note' }, () =>
      examineEventRoute(event.id, discovery, context),
    ));
  const search =
    event &&
    (await runPart({ area: 'search engines', locale, verdict: 'note' }, () =>
      examineSearchEngines(event, discovery, context),
    ));

  return {
    findings: [
      ...home.findings,
      ...describeInterface(discovery),
      ...describeRoutes(discovery, missing),
      ...describeCounts(collections, discovery),
      ...lists.flatMap(({ findings }) => findings),
      ...(pageSize?.findings ?? []),
      ...describeTimes(collections, discovery),
      ...(events ? describeCompression(events, discovery) : []),
      ...(conditional?.findings ?? []),
      ...index.findings,
      ...(single?.findings ?? []),
      ...(search?.findings ?? []),
      ...describeSample(sample, locale, findLeak([{ kind: 'site', ...site }, ...sample.records], context)),
    ],
    named: home.figures,
    figures: {
      locale,
      root: root.href,
      dialect: dialect.name,
      zone: site.zone,
      namespaces,
      missingRoutes: missing,
      collections,
      largestPage: pageSize?.figures ?? null,
      changeIndex: index.figures,
      sampledEvents: sample.received,
      leftOut: countReasons(sample.eventsLeftOut),
      dataWarnings: sample.warnings,
    },
    sample: { locale, records: sample.records, completeFrom: sample.completeFrom },
    malformed: sample.malformed,
  };
}
