import type { BenchCase, Outcome, Verdict } from './case.ts';
import { askChild } from './child.ts';
import type { GrowthTask } from './texts/growth-once.ts';
import type { Growth } from './texts/growth.ts';
import { quadratic, subjects } from './texts/subjects.ts';

/** Target: how many times as long twice the text takes. Linear time is 2. */
const maxGrowth = 2.5;

/** The growth of each shape that a subject was measured with. */
export interface SubjectGrowth {
  readonly subject: string;
  readonly growths: readonly Growth[];
}

/** Measurements of all subjects, and of one that is known to be quadratic. */
export interface TextsMeasured {
  readonly subjects: readonly SubjectGrowth[];
  readonly quadratic: SubjectGrowth;
}

/** How the time for hostile texts grows with their length. */
export const textsCase: BenchCase = {
  name: 'texts',
  summary: 'how long hostile texts and HTML take, compared with texts of half the length (3 minutes)',
  run: async (report, signal) => describeTexts(await measureTexts(report, signal)),
};

async function measureTexts(report: (line: string) => void, signal: AbortSignal): Promise<TextsMeasured> {
  const measured: SubjectGrowth[] = [];
  for (const { name } of subjects) {
    report(name);
    measured.push(await measureSubject(name, signal));
  }
  return { subjects: measured, quadratic: await measureSubject(quadratic.name, signal) };
}

/** Measures one of the subjects in its own process, which a signal can end at any time. */
export async function measureSubject(subject: string, signal: AbortSignal): Promise<SubjectGrowth> {
  const task: GrowthTask = { subject, most: maxGrowth };
  return { subject, growths: await askChild<Growth[]>('texts/growth-once.ts', {}, task, signal) };
}

/** A row and a verdict for each subject, and a verdict on the measurement itself. */
export function describeTexts(measured: TextsMeasured): Outcome {
  const all = [...measured.subjects, measured.quadratic];
  const rows = all.map((each) => {
    const { shape, growth } = findSlowest(each);
    return [each.subject, each.growths.length, growth.toFixed(2), shape];
  });
  const finds = findSlowest(measured.quadratic).growth > maxGrowth;
  return {
    rows: [['what reads them', 'shapes', 'growth per doubling', 'slowest shape'], ...rows],
    verdicts: [
      ...measured.subjects.map(judgeSubject),
      verdict(finds, 'the measurement finds a function that is not linear'),
    ],
    figures: measured,
  };
}

function judgeSubject(measured: SubjectGrowth): Verdict {
  const { growth } = findSlowest(measured);
  const missed = measured.growths.filter((each) => each.growth > maxGrowth).length;
  const count = missed === 0 ? '' : `; ${missed} of ${measured.growths.length} shapes take longer`;
  return verdict(
    missed === 0,
    `${measured.subject} takes at most ${growth.toFixed(2)} times as long for twice the text (at most ${maxGrowth})${count}`,
  );
}

function findSlowest({ growths }: SubjectGrowth): Growth {
  const [slowest] = growths.toSorted((a, b) => b.growth - a.growth);
  if (slowest === undefined) throw new Error('Nothing was measured');
  return slowest;
}

function verdict(met: boolean, text: string): Verdict {
  return { met, text: `${met ? 'met   ' : 'MISSED'}  ${text}` };
}
