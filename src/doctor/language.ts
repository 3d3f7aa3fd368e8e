import type { Discovery } from '../api/discovery.ts';
import type { LeftOut } from '../model/skipped.ts';
import { kinds } from '../model/record.ts';
import { askChangeIndex } from './change-index.ts';
import { askCollection, countFindings, timeFindings } from './collections.ts';
import type { Finding, LanguageFigures } from './examination.ts';
import { askHome } from './home.ts';
import { askConditionally, compressionFindings } from './http-manners.ts';
import { interfaceFindings } from './interface.ts';
import { askPageSize } from './page-size.ts';
import { attempt, type Questions } from './questions.ts';
import { missingRoutes, routeFindings } from './routes.ts';
import { countReasons, sampleFindings } from './sample-findings.ts';
import { recordsOf, type SampledRecords } from './sampled-pairs.ts';
import { readSample } from './sample.ts';
import { askSingle } from './single.ts';

/** What was found in one language. */
export interface LanguageReport {
  readonly findings: readonly Finding[];
  readonly figures: LanguageFigures;
  readonly sample: SampledRecords;
  /** Items of the sample that cannot be read. */
  readonly malformed: readonly LeftOut[];
}

/** Asks one language of the origin everything, one question after the other, as a time per page is measured. */
export async function examineLanguage(discovery: Discovery, questions: Questions): Promise<LanguageReport> {
  const { locale, root, dialect, site, namespaces, changes } = discovery;
  const tell = (what: string): void => questions.onProgress(`${locale}: ${what}`);

  tell('home page');
  const home = await attempt({ area: 'address', locale, verdict: 'note' }, () =>
    askHome(discovery, questions),
  );
  const missing = missingRoutes(discovery);
  const lists = [];
  for (const collection of kinds.flatMap((kind) => dialect.collections[kind] ?? [])) {
    tell(`first page of ${collection.route}`);
    lists.push(
      await attempt({ area: 'collections', locale, verdict: 'bad' }, () =>
        askCollection(collection, discovery, questions),
      ),
    );
  }
  const firsts = lists.flatMap(({ figures }) => figures ?? []);
  const collections = firsts.map(({ figures }) => figures);
  const events = firsts.find(({ collection }) => collection.kind === 'event');

  tell('page size, conditional requests');
  const pageSize =
    events &&
    (await attempt({ area: 'page size', locale, verdict: 'note' }, () =>
      askPageSize(events, discovery, questions),
    ));
  const conditional =
    events &&
    (await attempt({ area: 'conditional requests', locale, verdict: 'note' }, () =>
      askConditionally(events, discovery, questions),
    ));
  tell(changes === null ? 'no change index' : changes.route);
  const index = await attempt({ area: 'change index', locale, verdict: 'note' }, () =>
    askChangeIndex(discovery, questions),
  );
  tell('a sample of the events');
  const sample = await readSample(firsts, discovery, questions);
  const id = recordsOf('event', sample.records).at(-1)?.id;
  const single =
    id === undefined
      ? null
      : await attempt({ area: 'single events', locale, verdict: 'note' }, () =>
          askSingle(id, discovery, questions),
        );

  return {
    findings: [
      ...home.findings,
      ...interfaceFindings(discovery),
      ...routeFindings(discovery, missing),
      ...countFindings(collections, discovery),
      ...lists.flatMap(({ findings }) => findings),
      ...(pageSize?.findings ?? []),
      ...timeFindings(collections, discovery),
      ...(events ? compressionFindings(events, discovery) : []),
      ...(conditional?.findings ?? []),
      ...index.findings,
      ...(single?.findings ?? []),
      ...sampleFindings(sample, locale),
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
