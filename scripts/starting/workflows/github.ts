import { publications, type HostName } from './publications.ts';

/** The file of the workflow. */
export const githubWorkflow = '.github/workflows/calendar.yml';

/** What the workflow depends on. */
export interface WorkflowChoice {
  readonly host: HostName;
  /** Whether the settings name the public address. */
  readonly hasSite: boolean;
}

/** When a run keeps the schedule alive, and does nothing else: twice a month. */
const keepAlive = '41 4 1,15 * *';

/** Whether a run publishes even if nothing changed. */
const isAsked = `(github.event_name == 'push' || inputs.always)`;

const isBuilt = `steps.build.outputs.changed == 'true' || steps.build.outputs.changed == 'false' && ${isAsked}`;

/** A workflow of GitHub Actions that builds the calendar and publishes it if anything changed. */
export function writeGithubWorkflow({ host, hasSite }: WorkflowChoice): string {
  const isPages = host === 'github-pages';
  return `# Reads the events every hour and publishes the calendar if anything changed.
${comment(describeSetup(host, hasSite))}
# A run also starts by hand (Actions, Calendar, Run workflow), with each push, and when the site with
# the events calls: node_modules/cartelera/lib/scripts/starting/README.md
name: Calendar

on:
  schedule:
    # Not at the full hour, when GitHub has the most to do and leaves runs out.
    - cron: '23 * * * *'
    # For the job keep-alive.
    - cron: '${keepAlive}'
  push:
    branches: [main]
  workflow_dispatch:
    inputs:
      always:
        description: Publish even if nothing changed
        type: boolean
        default: true
  repository_dispatch:
    types: [calendar]

permissions: {}

jobs:
  publish:
    if: github.event.schedule != '${keepAlive}'
    runs-on: ubuntu-latest
    timeout-minutes: 60
    permissions:
      contents: read${isPages ? '\n      pages: write\n      id-token: write' : ''}
    # One at a time. A run that waits is replaced by a later one, which reads at least as much.
    concurrency:
      group: calendar
      cancel-in-progress: false${
        isPages
          ? `
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}`
          : ''
      }
    steps:
      - uses: actions/checkout@v5
        with:
          persist-credentials: false
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci${isPages && !hasSite ? '\n      - id: pages\n        uses: actions/configure-pages@v5' : ''}
      # The snapshot, and pages that need not be rendered again. It is saved only if the job succeeds,
      # so that what could not be published counts as changed in the next run. Without it, the
      # history comes from the published site.
      - uses: actions/cache@v4
        with:
          path: .calendar
          key: calendar-\${{ github.run_id }}-\${{ github.run_attempt }}
          restore-keys: calendar-
      # 0 is done and 5 is done with warnings: of the events, or because they could not be read now
      # (the last good calendar stays online). 6: another build is at work here, nothing was done.
      # A closed REST API needs two secrets of the repository, CALENDAR_USER and CALENDAR_PASSWORD.
      # Once the last good calendar is older than 24 hours, it is 3 or 4: the run ends in red,
      # although what was built is published. All else is an error, and publishes nothing.
      - id: build
        run: >-
          npx cartelera build $ONLY_CHANGED --max-age 24
          --summary "$GITHUB_STEP_SUMMARY" --outputs "$GITHUB_OUTPUT"
          || case $? in 5 | 6) ;; *) exit 1 ;; esac
        env:
          # A push, and a run that always publishes, need the site itself.
          ONLY_CHANGED: \${{ !${isAsked} && '--only-changed' || '' }}
          CALENDAR_USER: \${{ secrets.CALENDAR_USER }}
          CALENDAR_PASSWORD: \${{ secrets.CALENDAR_PASSWORD }}${describeAddress(isPages, hasSite)}
      - if: \${{ !cancelled() && steps.build.outputs.late == 'true' }}
        run: echo "::warning title=Calendar::The events could not be read. The summary says why, and how old the calendar is."
${isPages ? publishToPages : publishTo(host)}
  # GitHub turns off the schedule of a public repository in which nothing was committed for 60 days.
  # To turn it on again starts the 60 days again: nobody promises that, but it works (2026). If the
  # schedule is off all the same, press "Enable workflow" in Actions, Calendar.
  keep-alive:
    if: github.event.schedule == '${keepAlive}'
    runs-on: ubuntu-latest
    permissions:
      actions: write
    steps:
      - run: gh api --method PUT "repos/$GITHUB_REPOSITORY/actions/workflows/calendar.yml/enable"
        env:
          GH_TOKEN: \${{ github.token }}
`;
}

const publishToPages = `      # The pages of a host that compresses and caches by itself, from one archive.
      - id: upload
        if: \${{ !cancelled() && (${isBuilt}) }}
        uses: actions/upload-pages-artifact@v5
        with:
          path: dist
          # Such as public/.well-known.
          include-hidden-files: true
      - id: deployment
        if: \${{ !cancelled() && steps.upload.outcome == 'success' }}
        uses: actions/deploy-pages@v4
`;

function publishTo(host: Exclude<HostName, 'github-pages'>): string {
  const { commands, secrets, variables } = publications[host];
  const environment = [
    ...secrets.map((name) => `${name}: \${{ secrets.${name} }}`),
    ...variables.map((name) => `${name}: \${{ vars.${name} }}`),
  ];
  const run = commands.length === 1 ? ` ${commands[0]}` : ` |\n${indent(commands, 10)}`;
  return `      - id: publish
        if: \${{ !cancelled() && (${isBuilt}) }}
        run:${run}
        env:
${indent(environment, 10)}
`;
}

function describeSetup(host: HostName, hasSite: boolean): readonly string[] {
  if (host === 'github-pages')
    return ['Once, in the settings of the repository: Pages, Source: GitHub Actions.'];
  const { setup, secrets, variables } = publications[host];
  const names = [...(hasSite ? [] : ['CALENDAR_SITE']), ...variables];
  return [
    'Once, in the settings of the repository, Secrets and variables, Actions:',
    `- secrets: ${secrets.join(', ')}`,
    `- variables: ${names.join(', ')}`,
    ...(hasSite ? [] : ['CALENDAR_SITE is the public address of the calendar, without a path.']),
    ...setup,
  ];
}

/** GitHub Pages has its own address for each repository, unless the settings name one. */
function describeAddress(isPages: boolean, hasSite: boolean): string {
  if (hasSite) return '';
  return isPages
    ? `
          CALENDAR_SITE: \${{ steps.pages.outputs.origin }}
          CALENDAR_BASE: \${{ steps.pages.outputs.base_path }}/`
    : `
          CALENDAR_SITE: \${{ vars.CALENDAR_SITE }}`;
}

function comment(lines: readonly string[]): string {
  return lines.map((line) => `# ${line}`).join('\n');
}

function indent(lines: readonly string[], columns: number): string {
  return lines.map((line) => ' '.repeat(columns) + line).join('\n');
}
