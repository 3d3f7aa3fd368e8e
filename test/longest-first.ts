import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes ten seconds and more, the longest first. */
const long = [
  'site/access',
  'site/forms',
  'site/rebuild',
  'client/search',
  'client/rolled',
  'client/today',
  'site/print',
  'site/markup',
  'site/browser',
  'scripts/serve',
  'site/recordings',
  'site/hostile',
  'crawl/faults/alone',
  'scripts/commands',
  'crawl/faults/mixed',
  'crawl/kill',
  'site/brand',
  'snapshot/kill',
  'crawl/scenarios',
  'scripts/bench',
  'scripts/doctor',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = long.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return index === -1 ? long.length : index;
};

/**
 * Runs the projects one after the other, as they are configured, and of each the longest files first, so that none is left to run
 * alone at the end. Vitest knows by itself how long files take, but only from the second run on.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return this.ctx.projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
