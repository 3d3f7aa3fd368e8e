import { describe, expect, it } from 'vitest';
import { describeExamination } from '../../../scripts/cli/reports/examination.ts';
import type { Examination, Finding } from '../../../src/doctor/examination.ts';
import { doctor } from '../../support/doctor/run-doctor.ts';
import { serve } from '../../support/server.ts';

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
