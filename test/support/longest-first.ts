import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more, the longest first. */
const long = [
  'e2e/access',
  'exhaustive/hostile/origin',
  'exhaustive/canary',
  'exhaustive/built-forms',
  'exhaustive/first-days',
  'exhaustive/hostile/texts',
  'exhaustive/hostile/html',
  'exhaustive/hostile/images',
  'exhaustive/rebuild',
  'e2e/client/search',
  'e2e/client/today',
  'exhaustive/settings/wrong-inputs',
  'unit/scripts/doctor',
  'e2e/print',
  'e2e/markup',
  'e2e/browser',
  'exhaustive/rolled',
  'exhaustive/commands',
  'exhaustive/recorded-site',
  'exhaustive/hostile/pages',
  'unit/crawl/faults/alone',
  'unit/crawl/faults/mixed',
  'unit/crawl/kill',
  'unit/snapshot/kill',
  'unit/crawl/scenarios',
  'exhaustive/bench',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = long.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return index === -1 ? long.length : index;
};

/**
 * Runs the longest file first, because it may have to build the site that others share, and the
 * unit tests fill the time of the other worker. Then the projects follow one another as they are
 * configured, and of each the longest files first, so that none is left to run alone at the end.
 * Vitest knows by itself how long files take, but only from the second run on.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    const [first] = sorted;
    const place = ({ project }: TestSpecification) => this.ctx.projects.indexOf(project);
    return sorted.toSorted((a, b) => Number(b === first) - Number(a === first) || place(a) - place(b));
  }
}
