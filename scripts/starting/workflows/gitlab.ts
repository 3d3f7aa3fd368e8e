import { publications, type HostName, type Publication } from './publications.ts';

/** The file of the pipeline. */
export const gitlabPipeline = '.gitlab-ci.yml';

/** What the pipeline depends on. */
interface PipelineChoice {
  /** `github-pages` is not for GitLab: its own Pages then. */
  readonly host: HostName | null;
  readonly hasSite: boolean;
}

/** A pipeline of GitLab CI that builds the calendar and publishes it if anything changed. */
export function writeGitlabPipeline({ host, hasSite }: PipelineChoice): string {
  const publication = host === null || host === 'github-pages' ? null : publications[host];
  return `# Reads the events and publishes the calendar${publication === null ? ' on GitLab Pages' : ''} if anything changed.
# Once, in the project: Build, Pipeline schedules, New schedule, "23 * * * *", on the main branch.
${describeSetup(publication, hasSite)
  .map((line) => `# ${line}\n`)
  .join(
    '',
  )}# A pipeline also starts by hand (Build, Pipelines, New pipeline), with each push, and when the site
# with the events calls: node_modules/cartelera/lib/scripts/starting/README.md
workflow:
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

${publication === null ? 'pages' : 'publish'}:
  image: node:24
  stage: deploy
  timeout: 1 hour
  # One at a time, and to its end.
  resource_group: calendar
  interruptible: false${publication === null ? allowed : ''}
  cache:
    # The snapshot, and pages that need not be rendered again. It is saved only if the job succeeds,
    # so that what could not be published counts as changed in the next run. Without it, the history
    # comes from the published site.
    - key: calendar
      paths: [.calendar]
    - key:
        files: [package-lock.json]
      paths: [.npm]
  script:
    - npm ci --cache .npm --prefer-offline${publication === null && !hasSite ? pagesAddress : ''}
    # 0 is done and 5 is done with warnings: of the events, or because they could not be read now (the
    # last good calendar stays online). Once that is older than 24 hours, it is 3 or 4: the job ends
    # in red${publication === null ? '' : ', although what was built is published'}. All else is an error, and publishes nothing.
    - |
      rm -f summary.md outputs.env
      code=0
      case $CI_PIPELINE_SOURCE in push | web) only= ;; *) only=--only-changed ;; esac
      npx cartelera build $only --max-age 24 --summary summary.md --outputs outputs.env || code=$?
      test ! -e summary.md || cat summary.md
      test -s outputs.env || exit "$code"
${publication === null ? toPages : toHost(publication)}
  artifacts:
    when: always
    expire_in: 1 week
    paths:
      - summary.md${publication === null ? '\n      - public' : ''}
`;
}

/** Pushes and pipelines that somebody starts always publish, so they build in any case. */
const isPublished = `grep -q '^changed=true' outputs.env || [ -z "$only" ]`;

const endIfOld = `      case $code in 0 | 5) ;; *) echo "The last good calendar is older than 24 hours." && exit "$code" ;; esac`;

/** How a job ends that leaves the site as it is, as tests of make that are skipped do. */
const unchanged = 77;

/** https://docs.gitlab.com/ci/yaml/#allow_failureexit_codes */
const allowed = `
  # Nothing changed: a warning, and the site that is there stays.
  allow_failure:
    exit_codes: ${unchanged}`;

/** GitLab publishes what a successful job leaves, and only that. */
const toPages = `${endIfOld}
      # GitLab publishes after a job that succeeds. Pushes and pipelines that somebody starts always
      # publish.
      if ${isPublished}; then
        rm -rf public && mv dist public
      else
        echo "Nothing changed, so nothing is published." && exit ${unchanged}
      fi`;

const pagesAddress = `
    - CALENDAR_SITE="$(printf %s "$CI_PAGES_URL" | sed -E 's|^(https?://[^/]+).*|\\1|')"
    - export CALENDAR_SITE CALENDAR_BASE="\${CI_PAGES_URL#"$CALENDAR_SITE"}/"`;

function toHost({ commands, programs }: Publication): string {
  const install =
    programs.length === 0 ? [] : [`apt-get update -qq && apt-get install -yqq ${programs.join(' ')}`];
  return `      # Pushes and pipelines that somebody starts always publish.
      if ${isPublished}; then
${[...install, ...commands].map((command) => `        ${command}`).join('\n')}
      fi
${endIfOld}`;
}

function describeSetup(publication: Publication | null, hasSite: boolean): readonly string[] {
  if (publication === null) return [];
  const { setup, secrets, variables } = publication;
  const names = [...(hasSite ? [] : ['CALENDAR_SITE']), ...variables];
  return [
    'And in Settings, CI/CD, Variables:',
    `- protected, and masked if GitLab can: ${secrets.join(', ')}`,
    `- protected: ${names.join(', ')}`,
    ...(hasSite ? [] : ['CALENDAR_SITE is the public address of the calendar, without a path.']),
    ...setup,
  ];
}
