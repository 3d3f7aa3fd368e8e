/** A step of a workflow that runs commands. */
export interface Step {
  /** An expression of GitHub; null if it always runs. */
  readonly condition: string | null;
  readonly commands: string;
}

/** The steps of the first job of a workflow for GitHub that run commands. */
export function readGithubSteps(workflow: string): readonly Step[] {
  const job = /^ {4}steps:\n((?: {6}.*\n)+)/mu.exec(workflow)?.[1] ?? '';
  return job
    .split(/^ {6}- /mu)
    .map((step) => step.replaceAll(/^ {6}#.*\n/gmu, ''))
    .flatMap((step) => {
      const [, style = '', rest = ''] = /^(?: {8})?run: ?(>-|\||)(.*\n(?: {10}.*\n)*)/mu.exec(step) ?? [];
      if (rest === '') return [];
      const lines = rest.split('\n').map((line) => line.trim());
      const condition = /^(?: {8})?if: \$\{\{ (.*) \}\}$/mu.exec(step)?.[1] ?? null;
      return [{ condition, commands: lines.join(style === '|' ? '\n' : ' ').trim() }];
    });
}

/** The commands of the job of a pipeline for GitLab. */
export function readGitlabCommands(pipeline: string): readonly string[] {
  const script = /^ {2}script:\n((?: {4}.*\n)+)/mu.exec(pipeline)?.[1] ?? '';
  return script
    .replaceAll(/^ {4}#.*\n/gmu, '')
    .split(/^ {4}- /mu)
    .slice(1)
    .map((item) => item.replace(/^\|\n/u, '').replaceAll(/^ {6}/gmu, '').trim());
}
