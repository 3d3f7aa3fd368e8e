import type { Discovery } from '../api/discovery.ts';
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
import { countReasons, describeSample } from './sample-findings.ts';
import { filterKind, type SampledRecords } from './sampled-pairs.ts';
import { readSample } from './sample.ts';

/** What was found in one language. */
export interface LanguageReport {
  readonly findings: readonly Finding[];
  readonly figures: LanguageFigures;
  readonly sample: SampledRecords;
  /** Items of the sample that cannot be read. */
  readonly malformed: readonly SkippedItem[];
}

/** Asks one language of the origin everything, one question after the other, as a time per page is measured. */
export async function examineLanguage(
  discovery: Discovery,
  questions: ExamineContext,
): Promise<LanguageReport> {
  const { locale, root, dialect, site, namespaces, changes } = discovery;
  const tell = (what: string): void => questions.onProgress(`${locale}: ${what}`);

  tell('home page');
  const home = await runPart({ area: 'address', locale, verdict: 'note' }, () =>
    examineHome(discovery, questions),
  );
  const missing = findMissingRoutes(discovery);
  const lists = [];
  for (const collection of kinds.flatMap((kind) => dialect.collections[kind] ?? [])) {
    tell(`first page of ${collection.route}`);
    lists.push(
      await runPart({ area: 'collections', locale, verdict: 'bad' }, () =>
        examineCollection(collection, discovery, questions),
      ),
    );
  }
  const firsts = lists.flatMap(({ figures }) => figures ?? []);
  const collections = firsts.map(({ figures }) => figures);
  const events = firsts.find(({ collection }) => collection.kind === 'event');

  tell('page size, conditional requests');
  const pageSize =
    events &&
    (await runPart({ area: 'page size', locale, verdict: 'note' }, () =>
      examinePageSize(events, discovery, questions),
    ));
  const conditional =
    events &&
    (await runPart({ area: 'conditional requests', locale, verdict: 'note' }, () =>
      examineConditionalRequests(events, discovery, questions),
    ));
  tell(changes === null ? 'no change index' : changes.route);
  const index = await runPart({ area: 'change index', locale, verdict: 'note' }, () =>
    examineChangeIndex(discovery, questions),
  );
  tell('a sample of the events');
  const sample = await readSample(firsts, discovery, questions);
  const id = filterKind('event', sample.records).at(-1)?.id;
  const single =
    id === undefined
      ? null
      : await runPart({ area: 'single events', locale, verdict: 'note' }, () =>
          examineEventRoute(id, discovery, questions),
        );

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
      ...describeSample(sample, locale),
    ],
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
