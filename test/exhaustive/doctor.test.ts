import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Examination } from '../../src/doctor/examination.ts';
import { doctor } from '../support/doctor/run-doctor.ts';
import { serve } from '../support/server.ts';

describe('npm run doctor', () => {
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

  it('mentions no snapshot and no site when it is stopped', async () => {
    let child: ChildProcess | undefined;
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
