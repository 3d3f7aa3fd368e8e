import { faults, type FaultName } from './faults.ts';
import type { LiveArea, LiveFinding } from './live-examination.ts';
import type { Visit } from './visitor.ts';

/**
 * A finding on a fault.
 * @param what a sentence
 * @param where addresses
 */
export function report(name: FaultName, what: string, where: readonly string[] = []): LiveFinding {
  return { ...faults[name], name, what, where };
}

/** A finding on something that is as it should be. */
export function approve(area: LiveArea, what: string): LiveFinding {
  return { area, name: null, verdict: 'good', what, where: [] };
}

/** A finding on something that was not examined. @param why a sentence */
export function skip(area: LiveArea, why: string): LiveFinding {
  return { area, name: null, verdict: 'skipped', what: why, where: [] };
}

/** A finding on a site that gives no answer, or none any more. @param what a sentence */
export function reportSilence(what: string, where: readonly string[]): LiveFinding {
  return { area: 'address', name: null, verdict: 'unanswered', what, where };
}

/** An address with a fault. */
export interface Case {
  readonly visit: Visit;
  /** What is wrong with it, as it may follow a colon: `404 instead of 200` */
  readonly problem: string;
}

/** Different problems that a sentence names. */
const mostProblems = 3;

/** A finding on all addresses with the same fault; none without any. */
export function reportCases(name: FaultName, cases: readonly Case[], before = ''): readonly LiveFinding[] {
  if (cases.length === 0) return [];
  const groups = [...Map.groupBy(cases, ({ problem }) => problem)];
  const named = groups.slice(0, mostProblems).map(([problem, same]) => {
    const others = same.length > 1 ? ` and ${same.length - 1} more` : '';
    return `${describePath(same[0]?.visit)}${others}: ${problem}`;
  });
  const rest = groups.slice(mostProblems).flatMap(([, same]) => same).length;
  const more = rest > 0 ? `; and ${rest} more` : '';
  const where = cases.map(({ visit }) => visit.url.href);
  return [report(name, `${before}${named.join('; ')}${more}.`, where)];
}

function describePath(visit: Visit | undefined): string {
  return visit === undefined ? '' : visit.url.pathname + visit.url.search;
}

/** Those visits of which `judge` finds a problem. */
export function findCases<File extends { readonly visit: Visit }>(
  files: readonly File[],
  judge: (file: File) => string | null,
): readonly Case[] {
  return files.flatMap((file) => {
    const problem = judge(file);
    return problem === null ? [] : [{ visit: file.visit, problem }];
  });
}

/** The findings, or the sentence on what is good if there are none. */
export function approveUnless(
  findings: readonly LiveFinding[],
  area: LiveArea,
  what: string,
): readonly LiveFinding[] {
  return findings.length > 0 ? findings : [approve(area, what)];
}

/** Why an address has not the content that it should have; null where it has, or was not asked. */
export function describeStatus({ status, failure, wasAsked, header }: Visit): string | null {
  if (!wasAsked || status === 200) return null;
  if (failure !== null) return failure.fact.replace(/^GET \S+ /u, '').replace(/\.(?: .*)?$/u, '');
  const target = status >= 300 && status < 400 ? ` to ${header('location')}` : '';
  return `answers ${status}${target}`;
}
