import type { BenchCase, Outcome, Verdict } from './case.ts';
import { categories, type PageScores } from './pages/run-lighthouse.ts';
import type { Weight } from './pages/page-weights.ts';
import { measurePages, type PageMeasurements } from './pages/measure.ts';

/** The kinds of pages that Lighthouse measures. */
const mainKinds: readonly string[] = ['home', 'month', 'event'];
/** Runs of Lighthouse: its performance score varies with the load of the machine. */
const runs = 5;

/** Target: bytes of a first visit to a page, compressed, without images. */
const maxBytes = 60_000;
/** Target: bytes of script among these. */
const maxScript = 10_000;

/** Bytes of a first visit to each kind of page, and Lighthouse scores of the main ones. */
export const pagesCase: BenchCase = {
  name: 'pages',
  summary: `the weight of each kind of page, and Lighthouse: ${mainKinds.join(', ')} (5 minutes)`,
  run: async (report, signal) => describePages(await measurePages(mainKinds, runs, report, signal)),
};

const heading = ['kind of page', 'HTML', 'CSS', 'script', 'fonts', 'data', 'kB in all', 'the heaviest'];

/** The weights as a table, with verdicts on weights and scores. */
export function describePages(measured: PageMeasurements): Outcome {
  const rows = measured.weights.map((each) => [
    each.kind,
    ...[each.html, each.css, each.script, each.fonts, each.rest, sumBytes(each)].map(formatKilobytes),
    each.path,
  ]);
  const verdicts = [...judgeWeights(measured.weights), ...measured.lighthouse.map(judgeScores)];
  return { rows: [heading, ...rows], verdicts, figures: measured };
}

function judgeWeights(all: readonly Weight[]): Verdict[] {
  // An answered search has no target: it fetches the index that it searches.
  const weights = all.filter(({ isAnswered }) => !isAnswered);
  const heaviest = weights.toSorted((a, b) => sumBytes(b) - sumBytes(a))[0];
  const scripted = weights.toSorted((a, b) => b.script - a.script)[0];
  if (heaviest === undefined || scripted === undefined) throw new Error('Nothing was weighed');
  const blocked = weights.filter(({ blockingFonts }) => blockingFonts > 0);
  return [
    verdict(
      sumBytes(heaviest) < maxBytes,
      `a first visit fetches at most ${formatKilobytes(sumBytes(heaviest))} kB without images: ${heaviest.kind} (less than ${maxBytes / 1000})`,
    ),
    verdict(
      scripted.script < maxScript,
      `of these at most ${formatKilobytes(scripted.script)} kB are script: ${scripted.kind} (less than ${maxScript / 1000})`,
    ),
    verdict(
      blocked.length === 0,
      blocked.length === 0
        ? 'no page delays text until a web font has loaded'
        : `text is delayed until a web font has loaded: ${blocked.map(({ kind }) => kind).join(', ')}`,
    ),
  ];
}

function judgeScores({ address, scores, failedAudits }: PageScores): Verdict {
  const met = categories.every((category) => scores[category] === 100);
  const text = categories.map((category) => `${category} ${scores[category]}`).join(', ');
  const lacks = met || failedAudits.length === 0 ? '' : `; failed audits: ${failedAudits.join('; ')}`;
  return verdict(met, `${new URL(address).pathname}: ${text} (Lighthouse, 100 each)${lacks}`);
}

function verdict(met: boolean, text: string): Verdict {
  return { met, text: `${met ? 'met   ' : 'MISSED'}  ${text}` };
}

function sumBytes({ html, css, script, fonts, rest }: Weight): number {
  return html + css + script + fonts + rest;
}

function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
