import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveCommand } from '../support/scripts/serve-command.ts';
import { builtSite, type BuiltSite } from '../support/site/built.ts';
import { emptyFolder } from '../support/site/sample.ts';
import { amount } from '../support/suite.ts';

const root = new URL('../..', import.meta.url).pathname;
let site: BuiltSite;
let data: string;

beforeAll(() => {
  site = builtSite();
  // Astro writes into this folder, so no other test shares it.
  data = emptyFolder('serve');
  cpSync(join(site.data, 'snapshot.sqlite'), join(data, 'snapshot.sqlite'));
});

/**
 * Starts a command that serves, passes its address to `work`, and stops it as Ctrl-C does.
 * @returns the exit code
 */
async function whileServing(
  command: string,
  work: (address: string) => Promise<void>,
): Promise<number | null> {
  const settings = { CALENDAR_ORIGIN: site.content.origin, CALENDAR_DATA: data, CALENDAR_OUT: site.dist };
  const { address, stop } = await serveCommand(command, [], settings);
  try {
    await work(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop();
}

describe.each(amount(['preview'], ['dev', 'preview']))('npm run %s', (command) => {
  it('serves pages and feeds, and ends on request', async () => {
    const event = site.content.events.find(({ locale }) => locale === 'en');
    const status = await whileServing(command, async (address) => {
      const typeOf = async (path: string) => {
        const response = await fetch(`${address}${path}`);
        return `${response.status} ${response.headers.get('content-type')?.split(';')[0]}`;
      };
      expect(await typeOf('/en/')).toBe('200 text/html');
      expect(await typeOf(`/en/event/${event?.slug}/`)).toBe('200 text/html');
      expect(await typeOf(`/en/event/${event?.slug}/event.ics`)).toBe('200 text/calendar');
      expect(await typeOf('/es/calendar.ics')).toBe('200 text/calendar');
      expect(await typeOf('/en/nothing/')).toBe('404 text/html');
    });
    expect(status).toBe(0);
  });
});

describe('npm run origin', () => {
  it('serves the sample calendar, and ends on request', async () => {
    const child = spawn(process.execPath, ['scripts/origin.ts', '--port', '0', '--size', '12'], {
      cwd: root,
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const address = await new Promise<string>((resolve) =>
      child.stdout.on('data', (chunk: Buffer) => {
        const found = /http:\/\/127\.0\.0\.1:\d+/u.exec(chunk.toString())?.[0];
        if (found !== undefined) resolve(found);
      }),
    );
    const response = await fetch(`${address}/es/wp-json/calendar/events/v1/venues?per_page=1`);
    expect(await response.json()).toMatchObject({ total: 34, total_pages: 34 });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
