import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeExamination } from '../../../scripts/cli/reports/examination.ts';
import type { Examination, Finding } from '../../../src/doctor/examination.ts';
import { serve } from '../../support/server.ts';

const root = new URL('../../..', import.meta.url).pathname;

interface Outcome {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the command as `npm run doctor` does. */
function doctor(
  args: string[],
  settings: Record<string, string> = {},
  onStart: (child: ReturnType<typeof spawn>) => void = () => undefined,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      CALENDAR_ORIGIN: undefined,
      CALENDAR_NOW: '2026-11-20T09:00:00Z',
      ...settings,
    },
  });
  onStart(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output, errors })));
}

describe('npm run doctor', () => {
  it('examines the sample origin if no other is set, and prints a table', async () => {
    const { status, output, errors } = await doctor([]);
    expect(status).toBe(0);
    expect(output).toMatch(/^language {2}kind +announced +pages +first page +ms$/mu);
    expect(output).toMatch(/^en +event +\d+ +4 +50 +\d+$/mu);
    expect(output).toMatch(/^This is the embedded sample, an invented town: /u);
    expect(output.trim().split('\n').slice(-2)).toEqual([
      'Cartelera will work with this site.',
      'That is the embedded sample. To examine your own site: npm run doctor -- --origin https://example.org',
    ]);
    expect(errors).toContain('Asking en: first page of calendar/events/v1/events\n');
  });

  it('prints only JSON with --json', async () => {
    const { status, output } = await doctor(['--json']);
    expect(status).toBe(0);
    const examination = JSON.parse(output) as Examination;
    expect(examination.outcome).toBe('works');
    expect(examination.examinedAt).toBe('2026-11-20T09:00:00Z');
    expect(examination.languages.map(({ locale }) => locale)).toEqual(['en', 'es']);
  });

  it('refuses the sample where a public address is set, as a build does', async () => {
    const { status, output, errors } = await doctor([], { CALENDAR_SITE: 'https://calendar.example' });
    expect(errors).toMatch(/^Without CALENDAR_ORIGIN the sample .* Set CALENDAR_ORIGIN to the address/u);
    expect([status, output]).toEqual([2, '']);
  });

  it.each([
    [
      ['--site', 'https://x.example', '--origin', 'https://y.example'],
      '--origin and --site examine different things',
    ],
    [['--max-age', '5'], '--max-age is the age of a published site: give --site, too.'],
  ])('rejects %j', async (args, message) => {
    const { status, output, errors } = await doctor(args);
    expect(errors).toContain(message);
    expect([status, output]).toEqual([2, '']);
  });

  it('rejects an invalid address by the name of the option', async () => {
    const { status, errors } = await doctor(['--origin', 'town']);
    expect(status).toBe(2);
    expect(errors.trim()).toBe(
      "--origin is 'town' but should be the address of the origin, such as https://example.org.",
    );
  });

  it('exits with 3 if Cartelera will not work, and says why', async () => {
    const origin = await serve((_, response) =>
      response.setHeader('content-type', 'text/html').end('<p>Back soon</p>'),
    );
    const { status, output } = await doctor(['--origin', origin.href]);
    expect(status).toBe(3);
    expect(output).toMatch(
      /^BAD +interface +en, es +GET http\S+ answered with an HTML page instead of JSON/mu,
    );
    expect(output).toMatch(/^Cartelera will not work with this site, because in 'en' and 'es': GET /mu);
  });

  it('mentions no snapshot and no site when it is stopped', async () => {
    let child: ReturnType<typeof spawn> | undefined;
    const origin = await serve(() => {
      // A second signal would end it immediately, as a second Ctrl-C does.
      child?.kill('SIGINT');
      child = undefined;
    });
    const { status, errors } = await doctor(['--origin', origin.href], {}, (started) => (child = started));
    expect(status).toBe(130);
    expect(errors.trim().split('\n').at(-1)).toBe('Stopped. Nothing was changed.');
  });

  it('ends with 4 where the site cannot be reached', async () => {
    const { status, output } = await doctor(['--origin', 'http://127.0.0.1:9']);
    expect(status).toBe(4);
    expect(output).toMatch(/^Cannot tell whether Cartelera will work with this site, because .*:9/mu);
  });

  it('does not send the user and password of one origin to another', async () => {
    const seen: (string | undefined)[] = [];
    const listen = () =>
      serve((request, response) => {
        seen.push(request.headers.authorization);
        response.writeHead(404).end('{}');
      });
    const [ours, other] = [await listen(), await listen()];
    const settings = {
      CALENDAR_ORIGIN: ours.href,
      CALENDAR_USER: 'ana',
      CALENDAR_PASSWORD: 'abcd efgh',
    };
    await doctor(['--origin', other.href], settings);
    expect(new Set(seen)).toEqual(new Set([undefined]));
    seen.length = 0;
    await doctor(['--origin', ours.href], settings);
    expect(new Set(seen)).toEqual(new Set([`Basic ${btoa('ana:abcd efgh')}`]));
  });
});

describe('the table', () => {
  const finding = (values: Partial<Finding>): Finding => ({
    area: 'zone',
    locale: 'en',
    verdict: 'good',
    what: 'The time zone of the site is Europe/Madrid.',
    ...values,
  });
  const examination = (...findings: Finding[]): Examination => ({
    origin: 'https://town.example/',
    examinedAt: '2026-11-20T09:00:00Z',
    requests: 3,
    outcome: 'works',
    conclusion: 'Cartelera will work with this site.',
    findings,
    form: 'path segments',
    languages: [],
    offered: [],
    translations: null,
  });

  it('states a fact about several languages once', () => {
    expect(describeExamination(examination(finding({}), finding({ locale: 'es' })))).toBe(
      [
        'https://town.example/, 3 requests',
        '',
        '    about  language  found',
        'ok  zone   en, es    The time zone of the site is Europe/Madrid.',
        '',
        'Cartelera will work with this site.',
      ].join('\n'),
    );
  });

  it('gives advice once, even for findings that are not limits', () => {
    const text = describeExamination(
      examination(
        finding({ verdict: 'note', advice: 'Choose a city.' }),
        finding({ area: 'data', what: 'Event 3 is on UTC+2.', advice: 'Choose a city.' }),
        finding({ area: 'data', locale: 'es', what: 'Its website lacks https.', advice: 'Add it.' }),
      ),
    );
    expect(text).toContain('\nWhat you can do:\n  zone, data: Choose a city.\n  data: Add it.\n\n');
  });

  it('reports parts that were not examined', () => {
    const text = describeExamination(
      examination(finding({ area: 'translations', locale: null, verdict: 'skipped', what: 'No events.' })),
    );
    expect(text).toMatch(/^- +translations +all +Not examined: No events\.$/mu);
    expect(text).not.toMatch(/^ok/mu);
  });

  it('keeps a text of the origin on its line', () => {
    const text = describeExamination(
      examination(finding({ what: 'Its title is a\nCartelera will not work' })),
    );
    expect(text).toMatch(/^ok +zone +en +Its title is a Cartelera will not work$/mu);
  });
});
